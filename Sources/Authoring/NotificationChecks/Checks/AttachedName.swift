internal import Foundation
internal import NotificationModel

/// The name of a file that code attaches, as far as the source shows it.
enum AttachedName {
    case literal(String)
    /// The last component of the address from which the file comes.
    case ofAddress
    /// The name that the system gives a download.
    case download

    var words: String {
        switch self {
        case .literal(let name): name
        case .ofAddress: "A file that is named after an address without an extension"
        case .download: "download.tmp"
        }
    }

    var isTyped: Bool {
        guard case .literal(let name) = self else { return false }
        return AttachmentType(fileName: URL(filePath: name)) != nil
    }

    /// Returns the severity; `nil` for that of the check. Whether an address has an extension shows
    /// only in a payload.
    func severity(_ payloadsNameUntypedMedia: Bool) -> Finding.Severity? {
        switch self {
        case .literal: nil
        case .ofAddress: payloadsNameUntypedMedia ? .warning : .hint
        // The names of variables show what a download is called.
        case .download: .warning
        }
    }
}

extension ProjectModel {
    /// Whether a payload names a picture or a movie by an address without a supported extension.
    var namesUntypedMedia: Bool {
        payloads.contains { push in
            push.media.contains { media in
                URL(string: media.url).map { AttachmentType(fileName: $0) == nil } ?? false
            }
        }
    }
}

extension SwiftSource {
    private static let stepsMax = 4

    /// Returns the name of the file that a call attaches; `nil` if the source does not show it.
    func attachedName(_ call: CallSite) -> AttachedName? {
        guard let url = call["url"]?.text else { return nil }
        if url.contains("tmp"), url.hasSuffix("location") { return .download }
        let value = resolved(url, before: call.line)
        if value == url, url.isIdentifier {
            // The closure's first parameter is the place of the download.
            return call.deferredBy?.hasSuffix("downloadTask") == true ? .download : nil
        }
        guard
            let last = value.firstMatch(
                of: /append(?:ingPathComponent|ing)\((?:path:\s*|component:\s*)?([^()]+)\)\s*$/)
        else { return nil }
        let component = resolved(String(last.1).trimmed, before: call.line)
        if component.hasSuffix(".lastPathComponent") { return .ofAddress }
        return component.wholeMatch(of: /"([^"\\]+)"/).map { .literal(String($0.1)) }
    }

    /// Returns the value of a variable of this name that is visible in a line, or the text itself.
    private func resolved(_ text: String, before line: Int) -> String {
        var text = text
        for _ in 0..<Self.stepsMax where text.isIdentifier {
            let known = variables.last {
                $0.name == text && $0.line <= line && ($0.lastLine ?? .max) >= line
                    && !$0.value.isEmpty && $0.value != text
            }
            guard let known else { break }
            text = known.value
        }
        return text
    }
}

extension String {
    fileprivate var isIdentifier: Bool { wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil }
}
