internal import DeviceModel
package import Foundation
internal import UntrustedFiles

/// The folder of the apps that were installed while the device ran.
package struct InstalledBundles: Sendable {
    private let folder: URL

    /// Names the folder, which is made with the first app.
    package init(folder: URL) { self.folder = folder }

    /// The bundles in it, by their names; one that cannot be read any more is left out and named.
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

    /// A copy in the folder, and the older one that it replaced.
    package struct Copy: Sendable {
        /// The copy.
        package let bundle: AppBundle
        fileprivate let earlier: URL?
    }

    /// Copies a bundle into the folder, in place of an older one, which is kept until `forget`.
    ///
    /// What is copied is read once more before it takes the place of the older one: the original may
    /// have changed since it was read.
    ///
    /// - Throws: `AppBundle.InvalidBundleError` for a bundle that is none any more, or another app's, and what
    ///   the system says of the folder.
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

    /// Puts the older copy back, or none where there was none.
    ///
    /// - Throws: What the system says of the folder.
    package func restore(_ copy: Copy) throws {
        try FileManager.default.removeItem(at: copy.bundle.url)
        guard let earlier = copy.earlier else { return }
        try FileManager.default.moveItem(at: earlier, to: copy.bundle.url)
    }

    /// Removes the older copy.
    package func forget(_ copy: Copy) {
        if let earlier = copy.earlier { try? FileManager.default.removeItem(at: earlier) }
    }

    /// Removes an app's bundle; nothing happens for one that is not here.
    ///
    /// - Throws: What the system says of the folder.
    package func remove(_ app: String) throws {
        let place = place(of: app)
        guard FileManager.default.fileExists(atPath: place.path) else { return }
        try FileManager.default.removeItem(at: place)
    }

    /// An identifier of a bundle that was read is fit to name a file; any other names none here.
    private func place(of app: String) -> URL {
        folder.appending(path: "\(app.replacing("/", with: "_")).app")
    }
}
