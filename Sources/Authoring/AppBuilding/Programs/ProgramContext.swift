package import AppBundles
package import Foundation
internal import SourcePreparation

/// The project and the folders of a program with code of a project.
package struct ProgramContext: Sendable {
    let location: ProjectLocation
    let bellhop: BellhopCheckout
    /// The project's build folder, in which each program's package gets a folder.
    let folder: URL
    let cacheRoot: URL?
    let allowedFolders: [String]
    let onMessage: @Sendable (_ message: String) -> Void

    /// - Parameters:
    ///   - folder: The project's build folder.
    ///   - cacheRoot: The folder of the shared modules; the user's cache folder if `nil`.
    ///   - allowedFolders: The folders outside the project's root whose files the program may use.
    ///   - onMessage: Receives the messages of the build.
    package init(
        project: ProjectLocation, bellhop: BellhopCheckout, folder: URL, cacheRoot: URL? = nil,
        allowedFolders: [String] = [],
        onMessage: @escaping @Sendable (_ message: String) -> Void = { _ in }
    ) {
        (location, self.bellhop, self.cacheRoot) = (project, bellhop, cacheRoot)
        self.folder = folder.standardizedFileURL
        (self.allowedFolders, self.onMessage) = (allowedFolders, onMessage)
    }

    /// Reads the Swift files of the project and of the allowed folders.
    func sources() throws -> [SourceText] {
        try ProgramSources(location, allowedFolders).texts()
    }
}
