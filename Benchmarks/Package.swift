// swift-tools-version: 6.2

import PackageDescription

/// Bellhop's package name for the compiler, which SwiftPM derives from the folder. Benchmarks need it for `package`
/// declarations.
let bellhop = String(
    (Context.packageDirectory.split(separator: "/").dropLast().last ?? "").lowercased().map {
        $0.isLetter || $0.isNumber ? $0 : "_"
    })
let inside: [SwiftSetting] = [.unsafeFlags(["-package-name", bellhop])]

let package = Package(
    name: "BellhopBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Bellhop", path: ".."),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "KernelBenchmark",
            dependencies: [.product(name: "BellhopTesting", package: "Bellhop")],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "KitBenchmark",
            dependencies: [
                .product(name: "NotificationServiceKit", package: "Bellhop"),
                .product(name: "NotificationDecryption", package: "Bellhop"),
                .product(name: "AppleAPI", package: "Bellhop"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "GatewayBenchmark",
            dependencies: [
                .product(name: "APNsGateway", package: "Bellhop"),
                .product(name: "APNsProvider", package: "Bellhop"),
                .product(name: "GatewayStore", package: "Bellhop"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "EndpointBenchmark",
            dependencies: [
                .product(name: "APNsGateway", package: "Bellhop"),
                .product(name: "APNsProvider", package: "Bellhop"),
                .product(name: "ServiceEndpoints", package: "Bellhop"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "ProviderBenchmark",
            dependencies: [
                .product(name: "APNsGateway", package: "Bellhop"),
                .product(name: "APNsProvider", package: "Bellhop"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "StoreBenchmark",
            dependencies: [
                .product(name: "APNsGateway", package: "Bellhop"),
                .product(name: "GatewayStore", package: "Bellhop"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "MemoryBenchmark",
            dependencies: [
                .product(name: "APNsGateway", package: "Bellhop"),
                .product(name: "Logging", package: "swift-log"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "DatabaseBenchmark",
            dependencies: [
                .product(name: "APNsGateway", package: "Bellhop"),
                .product(name: "GatewayDatabase", package: "Bellhop"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "ClusterBenchmark",
            dependencies: [
                .product(name: "GatewayOperations", package: "Bellhop"),
                .product(name: "Logging", package: "swift-log"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "LinkBenchmark",
            dependencies: [
                .product(name: "APNsGateway", package: "Bellhop"),
                .product(name: "APNsProvider", package: "Bellhop"),
                .product(name: "DevicePushClient", package: "Bellhop"),
                .product(name: "Logging", package: "swift-log"),
            ],
            packageAccess: false, swiftSettings: inside),
        .executableTarget(
            name: "DoctorBenchmark",
            dependencies: [.product(name: "NotificationDoctor", package: "Bellhop")],
            packageAccess: false, swiftSettings: inside),
        // Starts a program from Bellhop's tests without importing it.
        .executableTarget(name: "DeviceBenchmark"),
    ]
)
