internal import Foundation
internal import Subprocess
internal import Synchronization
internal import SystemPackage
internal import UntrustedFiles

/// Copies of package repositories, which Bellhop fetches outside of a build's sandbox.
///
/// Fetching does not run any code of a repository: git copies objects into a bare repository with
/// Bellhop's settings. SwiftPM in the sandbox uses the copy in place of the URL.
final class RepositoryMirrors: Sendable {
    static let levelsMax = 32
    static let countMax = 500
    private static let nameBytesMax = 200
    private static let fetchDuration = Duration.seconds(600)
    private static let fetchesMax = 4

    private struct State {
        var known: Set<String> = []
        var asked: Set<String> = []
    }

    private let folder: URL
    private let variables: [String: String]
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: The folder of all copies.
    ///   - variables: Variables for git that override those of this process.
    init(in folder: URL, variables: [String: String] = [:]) {
        (self.folder, self.variables) = (folder, variables)
    }

    var folders: [String] { state.withLock { $0.known.sorted().map { place(of: $0).path } } }

    var settings: String {
        let known = state.withLock { $0.known.sorted() }
        return "[safe]\n\tdirectory = *\n[protocol \"file\"]\n\tallow = always\n"
            + known.map { address in
                "[url \"file://\(Self.quoted(place(of: address).path))\"]\n"
                    + "\tinsteadOf = \"\(Self.quoted(address))\"\n"
            }.joined()
    }

    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    // MARK: Addresses

    /// Returns whether Bellhop fetches a URL: it must be on a server, and git must not read it as
    /// an option or a program.
    static func isFetched(_ address: String) -> Bool {
        let isPlain = address.utf8.allSatisfy {
            (0x21...0x7E).contains($0) && $0 != 0x5C && $0 != 0x22
        }
        guard isPlain, name(of: address).utf8.count <= nameBytesMax else { return false }
        if address.hasPrefix("https://") || address.hasPrefix("ssh://") { return true }
        // The form `git@host:path`.
        return address.wholeMatch(of: /[A-Za-z0-9._]+@[A-Za-z0-9.-]+:[^:]+/) != nil
    }

    private func place(of address: String) -> URL {
        folder.appending(path: Self.name(of: address))
    }

    private static func name(of address: String) -> String {
        address.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte) || byte == 0x2E || byte == 0x2D
            return isPlain
                ? String(UnicodeScalar(byte))
                : "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    static func addresses(inResolved data: Data) -> [String] {
        struct Resolved: Decodable {
            struct Pin: Decodable { let location: String? }
            let pins: [Pin]?
        }
        let pins = (try? JSONDecoder().decode(Resolved.self, from: data))?.pins ?? []
        return pins.compactMap(\.location)
    }

    // MARK: Fetching

    /// Fetches missing repositories, and makes all of the given ones available to the build.
    ///
    /// - Returns: Whether a new one is available.
    func fetch(
        _ addresses: [String], _ output: @escaping @Sendable (String) -> Void
    ) async -> Bool {
        let fetched = addresses.filter(Self.isFetched)
        let here = fetched.filter(isHere)
        let (wanted, grew) = state.withLock { state in
            let count = state.known.count
            state.known.formUnion(here.prefix(Self.countMax))
            let wanted = fetched.filter { address in
                !state.known.contains(address) && state.asked.count < Self.countMax
                    && state.asked.insert(address).inserted
            }
            return (wanted, state.known.count > count)
        }
        let came = await fetchAll(wanted, output)
        state.withLock { $0.known.formUnion(came) }
        return grew || !came.isEmpty
    }

    /// Updates the repositories that the build uses, once per run.
    ///
    /// - Returns: Whether they may have changed.
    func update(_ output: @escaping @Sendable (String) -> Void) async -> Bool {
        let wanted = state.withLock { state in
            state.known.sorted().filter { state.asked.insert($0).inserted }
        }
        return await !fetchAll(wanted, output).isEmpty
    }

    private func fetchAll(
        _ addresses: [String], _ output: @escaping @Sendable (String) -> Void
    ) async -> [String] {
        await withTaskGroup(of: String?.self) { group in
            var waiting = addresses[...]
            var came: [String] = []
            func start() {
                guard let address = waiting.popFirst() else { return }
                output("Fetching \(address)")
                group.addTask { await self.fetchOne(address) ? address : nil }
            }
            for _ in 0..<Self.fetchesMax { start() }
            while let result = await group.next() {
                came += [result].compactMap(\.self)
                start()
            }
            return came
        }
    }

    /// Returns whether a repository is on a server and was not fetched.
    func isMissing(_ address: String) -> Bool { Self.isFetched(address) && !isHere(address) }

    private func isHere(_ address: String) -> Bool {
        FileManager.default.fileExists(atPath: place(of: address).appending(path: "HEAD").path)
    }

    private func fetchOne(_ address: String) async -> Bool {
        let place = place(of: address)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            if isHere(address) {
                return try await git(["-C", place.path, "remote", "update", "--prune"])
            }
            let draft = folder.appending(path: ".\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: draft) }
            let isWhole = try await git(["clone", "--mirror", "--quiet", "--", address, draft.path])
            guard isWhole else { return false }
            // Another build may have fetched it meanwhile.
            try? FileManager.default.moveItem(at: draft, to: place)
            return isHere(address)
        } catch {
            return false
        }
    }

    /// Runs git with the user's settings, which may contain a proxy or credentials for private
    /// repositories.
    private func git(_ arguments: [String]) async throws -> Bool {
        var all: [Environment.Key: String?] = [
            "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "https:ssh:file", "GIT_DIR": nil,
            "GIT_WORK_TREE": nil, "GIT_CEILING_DIRECTORIES": folder.path,
        ]
        for (name, value) in variables {
            guard let key = Environment.Key(rawValue: name) else { continue }
            all[key] = value
        }
        let variables = all
        let options = [
            "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
            "-c", "http.lowSpeedLimit=1000", "-c", "http.lowSpeedTime=30",
        ]
        let folder = FilePath(folder.path)
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await Subprocess.run(
                    .name("git"), arguments: Arguments(options + arguments),
                    environment: .inherit.updating(variables), workingDirectory: folder,
                    input: .none, output: .discarded, error: .discarded
                ).terminationStatus.isSuccess
            }
            group.addTask {
                try await Task.sleep(for: Self.fetchDuration)
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
    }
}
