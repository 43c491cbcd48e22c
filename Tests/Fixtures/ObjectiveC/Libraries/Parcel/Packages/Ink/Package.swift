// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Ink",
    products: [.library(name: "Ink", targets: ["Ink"])],
    targets: [.target(name: "Ink")]
)
