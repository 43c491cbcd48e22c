import AppBundles
import Foundation
import Testing

@testable import AppBuilding

/// The folder of compiled modules that projects share.
@Suite(.timeLimit(.minutes(10)))
struct BuildCacheTests {
    private static func with(_ body: (URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        try await body(root)
    }

    private static func cache(_ root: URL, _ toolchain: String = "Swift 6.3") throws -> BuildCache {
        BuildCache(root: root, checkout: try .init(at: Project.checkout), toolchain: toolchain)
    }

    @Test("all projects with one toolchain share a folder")
    func key() throws {
        let root = URL(filePath: "/caches")
        #expect(try Self.cache(root).products == Self.cache(root).products)
        #expect(try Self.cache(root).products != Self.cache(root, "Swift 6.4").products)
    }

    @Test("the cache hides the previous project's modules and keeps the common ones")
    func modules() async throws {
        try await Self.with { root in
            let cache = try Self.cache(root)
            let compiled = cache.products.appending(path: "debug/Modules")
            try await cache.use(by: ["App", "Kit"], onWait: {}) {
                try FileManager.default.createDirectory(
                    at: compiled, withIntermediateDirectories: true)
                for name in ["App", "Kit", "UIKit"] {
                    try Data().write(to: compiled.appending(path: "\(name).swiftmodule"))
                }
            }
            let left = try await cache.use(by: ["Kit"], onWait: {}) {
                try FileManager.default.contentsOfDirectory(atPath: compiled.path).sorted()
            }
            #expect(left == ["Kit.swiftmodule", "UIKit.swiftmodule"])
        }
    }

    @Test("only one build at a time uses the cache")
    func oneAtATime() async throws {
        try await Self.with { root in
            let cache = try Self.cache(root)
            let (waits, waiting) = AsyncStream<Void>.makeStream()
            let (order, steps) = AsyncStream<String>.makeStream()
            try await cache.use(by: [], onWait: {}) {
                let second = Task {
                    try await cache.use(by: [], onWait: { waiting.yield() }) {
                        _ = steps.yield("second")
                    }
                }
                for await _ in waits.prefix(1) { steps.yield("first") }
                return second
            }.value
            steps.finish()
            #expect(await order.reduce(into: []) { $0.append($1) } == ["first", "second"])
        }
    }

    @Test("the cache keeps the most recently used folders up to the limit")
    func limit() async throws {
        try await Self.with { root in
            for number in 0..<BuildCache.foldersMax + 2 {
                let cache = try Self.cache(root, "Swift \(number)")
                try await cache.use(by: ["A"], onWait: {}) {}
                let list = cache.products.deletingLastPathComponent().appending(path: "modules")
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(number) * 1_000)],
                    ofItemAtPath: list.path)
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: root.path)
            #expect(left.count == BuildCache.foldersMax)
            let last = try Self.cache(root, "Swift \(BuildCache.foldersMax + 1)")
            #expect(left.contains(last.products.deletingLastPathComponent().lastPathComponent))
        }
    }
}
