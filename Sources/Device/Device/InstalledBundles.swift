internal import DeviceModel
package import Foundation
internal import UntrustedFiles

package struct InstalledBundles: Sendable {
    private let folder: URL

    package init(folder: URL) { self.folder = folder }

    /// Returns the bundles in the folder, sorted by name. Unreadable bundles are logged and left
    /// out.
    package func all(log: (String) -> Void) -> [AppBundle] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") && $0.hasSuffix(".app") }.compactMap {
            name in
            do {
                return try AppBundle(at: folder.appending(path: name))
            } catch {
                log("\(name.printable) is not installed again: \(error)")
                return nil
            }
        }
    }

    package struct Copy: Sendable {
        package let bundle: AppBundle
        fileprivate let earlier: URL?
    }

    /// Copies a bundle into the folder and keeps the older one until `forget(_:)` is called.
    ///
    /// The copy is validated before it replaces the older bundle, because the original may have
    /// changed since it was read.
    ///
    /// - Throws: `AppBundle.InvalidBundleError` if the copy is invalid or belongs to another app,
    ///   and errors of the file system.
    package func copy(_ bundle: AppBundle) throws -> Copy {
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let app = bundle.description.bundleIdentifier
        let work = folder.appending(path: ".\(UUID().uuidString)")
        defer { try? manager.removeItem(at: work) }
        do { try UntrustedFolder(bundle.url).copy(to: work) } catch {
            throw AppBundle.InvalidBundleError(error)
        }
        guard try AppBundle(at: work).description.bundleIdentifier == app else {
            throw AppBundle.InvalidBundleError(
                "This changed while it was installed.", at: bundle.url.path.printable,
                remedy: "Install it again.")
        }
        let place = place(of: app)
        var earlier: URL?
        if manager.fileExists(atPath: place.path) {
            let aside = folder.appending(path: ".\(UUID().uuidString)")
            try manager.moveItem(at: place, to: aside)
            earlier = aside
        }
        try manager.moveItem(at: work, to: place)
        return Copy(bundle: try AppBundle(at: place), earlier: earlier)
    }

    /// Restores the older bundle, or removes the copy if there was none.
    ///
    /// - Throws: Errors of the file system.
    package func restore(_ copy: Copy) throws {
        try FileManager.default.removeItem(at: copy.bundle.url)
        guard let earlier = copy.earlier else { return }
        try FileManager.default.moveItem(at: earlier, to: copy.bundle.url)
    }

    package func forget(_ copy: Copy) {
        if let earlier = copy.earlier { try? FileManager.default.removeItem(at: earlier) }
    }

    /// Removes the bundle of an app, if the folder contains it.
    ///
    /// - Throws: Errors of the file system.
    package func remove(_ app: String) throws {
        let place = place(of: app)
        guard FileManager.default.fileExists(atPath: place.path) else { return }
        try FileManager.default.removeItem(at: place)
    }

    private func place(of app: String) -> URL {
        folder.appending(path: "\(app.replacing("/", with: "_")).app")
    }
}
