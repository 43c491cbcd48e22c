internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Which products of packages a module needs, of those that its target links.
///
/// A target of Xcode also links what only its Objective-C uses, and what an app's targets share. A
/// package that no source needs is not fetched.
enum PackageNeeds {
    /// The products that a module may import.
    ///
    /// - Parameter imports: The modules that its files import and that nothing else brings.
    static func products(
        _ products: [XcodeGenProject.PackageProduct], for imports: Set<String>
    ) -> [XcodeGenProject.PackageProduct] {
        // What a product's modules are called is known to its package alone.
        let isClear = imports.allSatisfy { name in products.contains { matches($0.name, name) } }
        return products.filter { product in
            !isClear && !product.isIndirect
                || imports.contains { matches(product.name, $0) }
        }
    }

    /// Whether a product and a module have one name but for what a package adds, as in `LottieDynamic`.
    private static func matches(_ product: String, _ module: String) -> Bool {
        let (product, module) = (product.lowercased(), module.lowercased())
        return product.contains(module) || module.contains(product)
    }

    /// What is said of the products that are left out.
    static func diagnostic(leftOut names: Set<String>, at file: URL) -> PreparationDiagnostic? {
        guard !names.isEmpty else { return nil }
        return PreparationDiagnostic(
            severity: .warning, path: file.path, line: 1, column: 1,
            message: "Packages that no source to be built here imports are left out: "
                + names.sorted().map(\.printable).joined(separator: ", ") + ".")
    }
}
