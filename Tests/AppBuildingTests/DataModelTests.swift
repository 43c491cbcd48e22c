import AppBundles
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Reading Xcode's data models and generating classes from them.
struct DataModelTests {
    private static let model = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel">
            <entity name="Base" representedClassName="Base" isAbstract="YES" codeGenerationType="class">
                <attribute name="id" attributeType="String"/>
            </entity>
            <entity name="Chat" representedClassName=".Chat" parentEntity="Base" \
        codeGenerationType="class">
                <attribute name="count" attributeType="Integer 32" defaultValueString="7" \
        minValueString="1" usesScalarValueType="YES"/>
                <attribute name="size" optional="YES" attributeType="Integer 64"/>
                <attribute name="seen" optional="YES" attributeType="Date" \
        usesScalarValueType="NO"/>
                <attribute name="kind" optional="YES" attributeType="Transformable" \
        customClassName="Kind"/>
                <attribute name="a b" optional="YES" attributeType="String"/>
                <relationship name="notes" optional="YES" toMany="YES" ordered="YES" \
        deletionRule="Cascade" destinationEntity="Note" inverseName="chat"/>
                <uniquenessConstraints><uniquenessConstraint><constraint value="id"/>\
        </uniquenessConstraint></uniquenessConstraints>
            </entity>
            <entity name="Note" representedClassName="Note" codeGenerationType="category">
                <relationship name="chat" optional="YES" maxCount="1" \
        destinationEntity="Chat" inverseName="notes"/>
            </entity>
            <entity name="Plain"><attribute name="x" attributeType="Boolean"/></entity>
        </model>
        """

    private static let current = """
        <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>B.xcdatamodel</string>
        </dict></plist>
        """

    /// Returns an Xcode project whose framework has a model with two versions and imports Core
    /// Data.
    private static func project(
        _ more: [String: String] = [:], _ body: (Project) throws -> Void
    ) throws {
        var files = XcodeProjectText.files
        files["Kit/Kit.swift"] = "import CoreData\npublic final class Note: NSManagedObject {}"
        files["Service/Service.swift"] =
            "import Kit\nimport UserNotifications\nlet note: Note? = nil"
        files["Kit/Chats.xcdatamodeld/A.xcdatamodel/contents"] = "<model/>"
        files["Kit/Chats.xcdatamodeld/B.xcdatamodel/contents"] = model
        files["Kit/Chats.xcdatamodeld/.xccurrentversion"] = current
        try Project.with(files.merging(more) { $1 }, body)
    }

    private static func prepare(_ project: Project) throws -> [PreparationDiagnostic] {
        let file = try BellhopFile.find(for: project.folder)
        let builder = AppBuilder(
            project: try ProjectLocation(project.folder),
            bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build,
            options: file?.options ?? BuildOptions())
        return try builder.prepare()
    }

    @Test("the current version is read, and its classes are generated as Xcode does")
    func code() throws {
        try Self.project { project in
            let diagnostics = try Self.prepare(project)
            let messages = diagnostics.map(\.message)
            #expect(
                messages.contains { $0.hasPrefix("Bellhop's own CoreData replaces the original") })
            #expect(!messages.contains { $0.contains("Xcode makes code of this file") })
            let code = try project.built("Sources/Kit/BellhopModel1.swift")
            for line in [
                "public class Base: NSManagedObject {}", "public class Chat: Base {}",
                "public var `count`: Int32 {", "public var `size`: NSNumber? {",
                "public var `seen`: Date? {", "public var `kind`: Kind? {",
                "public var `notes`: NSOrderedSet? {", "public var `chat`: Chat? {",
                "func addToNotes(_ value: Note) { addManagedObjects(value, \"notes\") }",
                "func removeFromNotes(_ values: NSOrderedSet) "
                    + "{ removeManagedObjects(values, \"notes\") }",
                "NSFetchRequest<Chat>(entityName: \"Chat\")", "extension Note: Identifiable {}",
            ] { #expect(code.contains(line), "\(line)") }
            for line in ["class Note", "a b", "Plain", "var `id`: String? {\n", "`x`"] {
                #expect(code.contains(line) == line.hasPrefix("var"), "\(line)")
            }
        }
    }

    @Test(
        "an unreadable model is a warning",
        arguments: ["", "<model>", "<plist/>", String(repeating: "<a>", count: 200)])
    func damaged(contents: String) throws {
        let path = "Kit/Chats.xcdatamodeld/B.xcdatamodel/contents"
        try Self.project([path: contents]) { project in
            let diagnostic = try #require(
                try Self.prepare(project).first { $0.message.contains("a data model") })
            #expect(
                diagnostic.severity == .warning && diagnostic.path.hasSuffix("Chats.xcdatamodeld"))
        }
    }

    @Test(
        "a path in .xccurrentversion cannot leave the model's folder",
        arguments: ["../../Other", ".."])
    func versions(name: String) throws {
        let list = Self.current.replacing("B.xcdatamodel", with: name)
        try Self.project(["Kit/Chats.xcdatamodeld/.xccurrentversion": list]) { project in
            let model = try DataModel(project.folder.appending(path: "Kit/Chats.xcdatamodeld"))
            #expect(model.version == "A" && model.entities.isEmpty)
        }
    }

    @Test(
        "objects for a store must match a model",
        arguments: [
            ("Chats", "{entity: Chat, id: a, count: 3}", nil as String?),
            (
                "Chat", "{entity: Chat}",
                "No target to be built has a data model Chat. There are: Chats."
            ),
            (
                "Chats", "{entity: Chats}",
                "The data model Chats has no entity Chats. It has: Base, Chat, Note, Plain."
            ),
            (
                "Chats", "{entity: Note, text: a}",
                "Note of the data model Chats has no attribute text. It has none."
            ),
        ])
    func objects(model: String, object: String, problem: String?) throws {
        let yaml = "core-data:\n  \(model):\n    - \(object)\n"
        try Self.project(["bellhop.yml": yaml]) { project in
            guard let problem else {
                let diagnostics = try Self.prepare(project)
                #expect(diagnostics.allSatisfy { $0.severity != .error })
                return
            }
            let error = #expect(throws: BuildError.self) { try Self.prepare(project) }
            #expect(error?.description.contains("bellhop.yml:3:7: error: \(problem)") == true)
        }
    }

    @Test(
        "an invalid list of objects is reported with its location",
        arguments: [
            ("core-data: {Chats: 1}", ":1:20:"), ("core-data:\n  Chats: [{id: a}]", ":2:11:"),
            ("core-data: []", ":1:12:"),
        ])
    func mistakes(yaml: String, place: String) throws {
        try Self.project(["bellhop.yml": yaml]) { project in
            let error = #expect(throws: BuildError.self) { try Self.prepare(project) }
            #expect(error?.description.contains(place) == true)
        }
    }
}
