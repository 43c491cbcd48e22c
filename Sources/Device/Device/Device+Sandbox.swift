internal import DeviceKernel
internal import DeviceLink
internal import DeviceParts
internal import Foundation

extension Device {
    /// What a process sees in a sandbox: the app's bundle, its own container and groups, the
    /// attachments that the device keeps for the app, and the device's socket.
    func view(
        of key: ProcessKey, executable: URL, _ environment: [String: String], _ welcome: Welcome
    ) -> SandboxView {
        var view = SandboxView()
        let bundle = bundles[key.app]?.url ?? welcome.bundleURL
        let attachments = attachments.folder(of: key.app)
        // Kept for a process that runs longer than the first of them takes to come.
        try? FileManager.default.createDirectory(
            at: attachments, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        view.readOnly = [bundle.path, attachments.path]
        view.readOnly += [configuration.trustFile?.path].compactMap(\.self)
        view.readOnly += libraries(of: executable, environment["LD_LIBRARY_PATH"])
        let groups = Array(welcome.groupContainers.values) + welcome.keychainContainers.values
        view.writable = [environment["HOME"]].compactMap(\.self)
        view.writable += Set(groups.map(\.path))
        view.writable.append(linkSocket.path)
        return view
    }

    /// The libraries of a program outside of the system's folders. None of them lies in the device's
    /// own folder, whatever the program says that it needs.
    private func libraries(of executable: URL, _ libraryPath: String?) -> [String] {
        let programs = [executable, AppBundle.library(of: executable)].map(\.path)
        let own = configuration.stateFolder.standardizedFileURL.path + "/"
        let excluded = ["/usr/", "/lib/", "/lib64/", own]
        return SharedLibraries.needed(by: programs, libraryPath: libraryPath)
            .filter { path in !excluded.contains { path.hasPrefix($0) } }
    }

    /// What the device keeps beside its memory.
    static func keptFolder(of configuration: Configuration) -> URL {
        configuration.stateFolder
            .appending(path: configuration.remembers ? "kept" : "kept-this-time")
    }
}
