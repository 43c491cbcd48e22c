internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Decides which of the linked package products a module needs.
///
/// An Xcode target also links products that only its Objective-C code uses, or that an app's
/// targets share. A package that no source needs is not fetched.
enum PackageNeeds {
    /// Returns the products that a module may import.
    ///
    /// - Parameter imports: The imported modules that nothing else provides.
    static func products(
        _ products: [XcodeGenProject.PackageProduct], for imports: Set<String>
    ) -> [XcodeGenProject.PackageProduct] {
        // Only the package knows the module names of a product.
        let isClear = imports.allSatisfy { name in products.contains { matches($0.name, name) } }
        return products.filter { product in
            !isClear && !product.isIndirect
                || imports.contains { matches(product.name, $0) }
        }
    }

    private static func matches(_ product: String, _ module: String) -> Bool {
        let (product, module) = (product.lowercased(), module.lowercased())
        return product.contains(module) || module.contains(product)
    }

    static func diagnostic(leftOut names: Set<String>, at file: URL) -> PreparationDiagnostic? {
        guard !names.isEmpty else { return nil }
        return PreparationDiagnostic(
            severity: .warning, path: file.path, line: 1, column: 1,
            message: "Packages that no source to be built here imports are left out: "
                + names.sorted().map(\.printable).joined(separator: ", ") + ".")
    }
}
