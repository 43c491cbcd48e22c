import Foundation
import NotificationDoctor
import Testing

/// The names of a project, the layout of its files and the case of its folders do not change the
/// findings.
struct ProjectFormTests {
    /// A variant of the same project.
    enum Form: String, Sendable, CaseIterable {
        /// The project and the app's folder have other names.
        case renamed
        /// Files have another indentation and more empty lines.
        case reformatted
        /// Folders on the disk differ from the project's paths in case.
        case otherCase

        func files(_ files: [String: Data]) -> [String: Data] {
            var result: [String: Data] = [:]
            for (path, data) in files {
                let (path, text) = (self.path(path), String(decoding: data, as: UTF8.self))
                let isText = Data(text.utf8) == data
                result[path] = isText ? Data(self.text(text, path).utf8) : data
            }
            return result
        }

        func path(_ path: String) -> String {
            switch self {
            case .renamed: path.replacing("Chatter", with: "Quartz")
            case .reformatted: path
            case .otherCase:
                path.hasPrefix("App/") || path.hasPrefix("Service/") ? path.lowercased() : path
            }
        }

        private func text(_ text: String, _ path: String) -> String {
            switch self {
            case .renamed: return text.replacing("Chatter", with: "Quartz")
            case .otherCase: return text
            case .reformatted:
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                switch path.split(separator: ".").last {
                case "swift": return ProjectFormTests.spread(lines)
                case "m", "h":
                    return ProjectFormTests.spread(lines).replacing(" {\n", with: "\n{\n")
                case "plist", "entitlements":
                    return text.replacing("><", with: ">\n\t\t<").replacing("\n", with: "\n\n")
                case "apns": return text.replacing(", \"", with: ",\n\n\t\"")
                case "pbxproj": return text.replacing("; ", with: ";\n\t\t\t")
                default: return text
                }
            }
        }
    }

    /// Returns the lines with another indentation and empty lines between them.
    private static func spread(_ lines: [Substring]) -> String {
        lines.map { "      " + $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n\n")
    }

    private struct Seen: Hashable, CustomStringConvertible {
        let description: String

        init(_ finding: Finding, _ form: Form?) {
            let path = finding.place?.path ?? ""
            let own = form.map { $0.path(path) } ?? path
            // Messages name files and lines, which differ.
            description = "\(finding.check) \(own)"
        }
    }

    private static func seen(_ files: [String: Data], _ form: Form?) -> [Seen: Int] {
        let findings = Doctor().examine(FileTree(memory: files)).findings
        return Dictionary(grouping: findings) { Seen($0, form) }.mapValues(\.count)
    }

    @Test(arguments: Form.allCases)
    func theSameProjectInAnotherFormHasTheSameFindings(form: Form) {
        for mistake in RecallTests.all {
            let fixture = mistake.fixture
            let expected = Self.seen(fixture.files, form)
            let other = Self.seen(form.files(fixture.files), nil)
            #expect(other == expected, "\(form) \(mistake.check) \(mistake.kind)")
        }
    }

    /// Two apps in one repository: each has only its own findings.
    @Test func appsOfOneRepositoryDoNotConcernEachOther() {
        for mistake in RecallTests.all {
            let ill = mistake.fixture
            let sound = Fixture(Fixture.generated)
            var files: [String: Data] = [:]
            for (path, data) in ill.files { files["ios/chat/" + path] = data }
            for (path, data) in sound.files {
                let text = String(decoding: data, as: UTF8.self)
                    .replacing("org.example.chat", with: "org.example.news")
                files["ios/news/" + path] = path.hasSuffix(".caf") ? data : Data(text.utf8)
            }
            let both = Doctor().examine(FileTree(memory: files)).findings
            let alone = Doctor().examine(ill.tree).findings
            let expected = alone.map { "\($0.check) ios/chat/\($0.place?.path ?? "")" }.sorted()
            let seen = both.map { "\($0.check) \($0.place?.path ?? "")" }.sorted()
            #expect(seen == expected, "\(mistake.check) \(mistake.kind)")
        }
    }

    @Test func aFolderWithoutAProjectForAPhoneSaysSo() {
        let nothing = Doctor().examine(FileTree(memory: ["README.md": Data("# A".utf8)]))
        #expect(nothing.notes.contains { $0.contains("Nothing to examine") })
        var mac = Fixture(Fixture.generated)
        mac.apply([.replace("project.yml", "platform: iOS", "platform: macOS")])
        let report = Doctor().examine(mac.tree)
        #expect(
            report.notes.contains(
                "project.yml contains neither an app nor an extension for a "
                    + "phone."))
        let phone = Doctor().examine(Fixture(Fixture.generated).tree)
        #expect(phone.notes == [])
    }
}
