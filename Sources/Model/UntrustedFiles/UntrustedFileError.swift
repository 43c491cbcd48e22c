#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

package struct UntrustedFileError: ExplainedError, Sendable, Hashable {
    package enum Code: Sendable, Hashable {
        case missing
        case unreadable
        case notRegular
        /// The path, or a link in it, leads out of the folder.
        case outside
        case tooLarge
    }

    package let code: Code
    private let path: String
    private let predicate: String
    package let remedy: String?

    package init(_ code: Code, _ path: String, _ predicate: String, remedy: String? = nil) {
        (self.code, self.path) = (code, path.printable)
        (self.predicate, self.remedy) = (predicate, remedy)
    }

    package var place: String? { path }
    package var problem: String { "It \(predicate)" }
    package var description: String { "\(path) \(predicate)\(remedy.map { " \($0)" } ?? "")" }

    init(errno code: Int32, _ path: String) {
        switch code {
        case ENOENT, ENOTDIR: self.init(.missing, path, "is not there.")
        case ELOOP:
            self.init(
                .notRegular, path, "is a symbolic link, or one that leads in a circle.",
                remedy: "Put the file there.")
        case ENXIO: self.init(.notRegular, path, .socket)
        case EACCES:
            let access = InputFileError(reading: path)
            let reason = unsafe String(cString: strerror(code))
            self.init(.unreadable, path, "cannot be read: \(reason).", remedy: access?.remedy)
        default:
            let reason = unsafe String(cString: strerror(code))
            self.init(.unreadable, path, "cannot be read: \(reason).")
        }
    }

    init(_ code: Code, _ path: String, _ kind: FileEntryKind) {
        self.init(
            code, path, "is \(kind.noun), not a regular file.",
            remedy: "Put a file there, or remove it.")
    }
}

package enum FileEntryKind: Sendable, Hashable {
    case regular
    case folder
    case link
    case pipe
    case socket
    case device

    init(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }

    package var noun: String {
        switch self {
        case .regular: "a file"
        case .folder: "a folder"
        case .link: "a symbolic link"
        case .pipe: "a named pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}

extension String {
    /// The text with escaped control characters and bidirectional controls.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isUnprintable {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal may interpret the character, or reorder the text beside it.
    package var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        default: false
        }
    }
}
