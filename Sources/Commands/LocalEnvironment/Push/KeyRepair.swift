internal import BellhopBasics
internal import Foundation
package import ProviderCredentials
internal import SystemPackage
internal import UntrustedFiles

/// Writes a credential's file again in plain form: PEM, PKCS#8, without encryption.
package struct KeyRepair: Sendable {
    package let source: String
    package let contents: CredentialContents
    private let place: CredentialPlace

    /// Reads a file.
    ///
    /// - Throws: `PushInputError` for a link, and with the cause if the content is not whole.
    package init(_ path: String, passphrase: String?) throws {
        source = path
        if path != "-", FileEntryKind(at: path, followsLinks: false) == .link {
            throw PushInputError(
                "The file is a link.", at: path, remedy: "Name the file that it leads to.")
        }
        let file = try CredentialFile(path, role: Self.role(of: path), passphrase: passphrase)
        place = file.place
        contents = try file.required { contents throws(CredentialError) in contents }
        try checkIsWhole()
    }

    /// Whether the file has another form than the repaired one.
    package var isNeeded: Bool { contents.isBundle || !contents.repairs.isEmpty }

    /// Writes the repaired file with mode 0600 and returns its path.
    ///
    /// - Parameter output: The path; `nil` for a name beside the source.
    /// - Throws: `PushInputError` if the file exists, or an error of the file system.
    package func write(to output: String?) throws -> String {
        let path = try output ?? defaultOutput()
        let descriptor: FileDescriptor
        do {
            // With these options the system refuses existing files and links.
            descriptor = try FileDescriptor.open(
                FilePath(path), .writeOnly,
                options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
                permissions: .ownerReadWrite)
        } catch Errno.fileExists {
            throw PushInputError(
                "The file exists, and a repair overwrites nothing.", at: path,
                remedy: "Remove it, or name another file with --output.")
        } catch let error as Errno {
            throw PushInputError(
                "The file cannot be created: \(error).", at: path,
                remedy: "Name another file with --output.")
        }
        do {
            try descriptor.closeAfter {
                _ = try descriptor.writeAll(contents.repairedPEM.revealed.utf8)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
        return path
    }

    /// Rejects a file of which a part could not be read, since the repaired file would lack it.
    private func checkIsWhole() throws {
        if let obstacle = contents.obstacle { throw PushInputError(obstacle, at: place) }
        let text = contents.repairedPEM.revealed
        guard let copy = try? CredentialContents(Array(text.utf8)), copy.repairs.isEmpty else {
            throw PushInputError(CredentialError.damaged(.structure), at: place)
        }
    }

    private func defaultOutput() throws -> String {
        guard source != "-" else {
            throw PushInputError(
                "Standard input has no name for the repaired file.", remedy: "Give --output FILE.")
        }
        let url = URL(filePath: source)
        let (name, folder) = (url.deletingPathExtension().lastPathComponent, url.relativePath)
        let suffix = isSigningKey ? KeyReport.fileSuffix : ".pem"
        let isKept = KeyReport.keyID(fileName: name + suffix) != nil && !source.hasSuffix(suffix)
        let file = name + (isKept ? "" : KeyReport.repairedSuffix) + suffix
        return (folder as NSString).deletingLastPathComponent.isEmpty
            ? file
            : ((folder as NSString).deletingLastPathComponent as NSString)
                .appendingPathComponent(file)
    }

    private var isSigningKey: Bool {
        contents.certificates.isEmpty && contents.keys.map(\.algorithm) == [.p256]
    }

    private static func role(of path: String) -> CredentialRole {
        let endings = [".p12", ".pfx", ".pem", ".crt", ".cer", ".der"]
        return endings.contains { path.lowercased().hasSuffix($0) } ? .certificate : .signingKey
    }
}
