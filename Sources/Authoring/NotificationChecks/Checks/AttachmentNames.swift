internal import FileKinds
internal import Foundation
internal import NotificationModel

/// Where the name of an attached file comes from.
private enum AttachmentName {
    case constant(String)
    /// The last component of an address, which may have no extension.
    case address
    /// The file of a download, whose name ends in `.tmp`.
    case download
}

extension ProjectModel {
    /// Check A001: attached files whose names lack a supported extension.
    var unnamedAttachments: [Observation] {
        attachmentCalls.prefix(Self.judgedMax).compactMap { source, call in
            let function = source.function(call.function)?.text ?? ""
            guard call["options"]?.text.contains("TypeHint") != true,
                !function.contains("TypeHintKey"), let url = call["url"]
            else { return nil }
            let values = follower.values(of: WrittenValue(url.text, call, source))
            let names = values.map { name(of: $0) }
            guard let name = names.first ?? nil, names.allSatisfy({ $0 != nil }) else {
                return nil
            }
            return unnamed(name, source.place(call.line))
        }
    }

    private func unnamed(_ name: AttachmentName, _ place: Place) -> Observation? {
        switch name {
        case .constant(let text):
            guard AttachmentType(fileName: URL(filePath: text)) == nil else { return nil }
            return Observation(place, "\(text) lacks a supported file extension.")
        case .download:
            // The names of variables show what a download is called.
            return Observation(
                place, "download.tmp lacks a supported file extension.", severity: .warning)
        case .address:
            let push = pushWithUnnamedFile
            return Observation(
                place, "The name of the address may lack a supported file extension.",
                severity: push == nil ? .hint : .warning,
                because: push.map { [.init($0, "This address lacks one.")] } ?? [])
        }
    }

    private func name(of value: WrittenValue) -> AttachmentName? {
        let text = value.text
        if let found = text.firstMatch(of: Self.component)?.1 {
            let written = WrittenValue(
                String(found), at: value.line, in: value.function, of: value.type, value.source)
            if let literal = follower.literal(of: written) { return .constant(literal) }
            let name = follower.values(of: written).first?.text ?? ""
            guard name.hasSuffix(".lastPathComponent") else { return nil }
            let file = String(name.dropLast(18))
            return isDownload(file, value) ? .download : .address
        }
        return isDownload(text, value) ? .download : nil
    }

    private static var component: Regex<(Substring, Substring)> {
        /append(?:ingPathComponent|ing)\((?:path:\s*|component:\s*)?("[^"\\]+"|[\w.?!]+)\)\s*$/
    }

    /// Returns whether a name is the parameter of a download's closure.
    private func isDownload(_ name: String, _ value: WrittenValue) -> Bool {
        if name.contains("tmp"), name.hasSuffix("location") { return true }
        guard let local = value.source.local(name, at: value.line), local.value.isEmpty else {
            return false
        }
        return value.source.calls("downloadTask").contains {
            $0.line <= local.line && local.line <= $0.line + 3
        }
    }

    /// The place of a push with the address of a file whose name lacks a supported extension.
    private var pushWithUnnamedFile: Place? {
        for push in payloads {
            for (key, value) in push.custom.sorted(by: { $0.key < $1.key }) {
                guard let text = value.string, text.hasPrefix("http"), let url = URL(string: text),
                    AttachmentType(fileName: url) == nil
                else { continue }
                return push.file.place([key])
            }
        }
        return nil
    }
}
