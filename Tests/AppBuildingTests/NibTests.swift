import Foundation
import SourcePreparation
import Testing

@testable import AppBuilding

/// Translation of the nib file of a content extension's class into code.
struct NibTests {
    private func code(
        _ xml: String, name: String = "Card-View"
    ) throws -> (text: String?, diagnostics: [PreparationDiagnostic]) {
        try Project.with(["\(name).xib": xml]) { project in
            NibClass(project.folder.appending(path: "\(name).xib"), classes: []).code()
        }
    }

    private static func document(_ owner: String, _ views: String = "") -> String {
        """
        <?xml version="1.0"?><document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardView">
        <connections>\(owner)</connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <view id="rt"><subviews>\(views)</subviews></view></objects></document>
        """
    }

    @Test("the view of the File's Owner becomes code, with the outlets of the owner")
    func view() throws {
        let (text, diagnostics) = try code(
            Self.document(
                #"<outlet property="view" destination="rt"/>"#
                    + #"<outlet property="label" destination="a"/>"#,
                #"<label id="a" text="Hi"/>"#))
        let made = try #require(text)
        #expect(made.contains("class BellhopNib_Card_View: BellhopNibSource {"))
        #expect(made.contains(#"view1.text = "Hi""#))
        #expect(made.contains(#"BellhopStoryboard.connect("label", of: controller, to: view1)"#))
        #expect(!made.contains(#"connect("view""#))
        #expect(made.contains("return view0"))
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "a nib file without a view is reported with the reason",
        arguments: [
            ("hello", "This nib file cannot be read: it is not XML, or too large."),
            ("<document/>", "The File's Owner of this nib file lacks a view."),
            (document(""), "The File's Owner of this nib file lacks a view."),
            (
                document(#"<outlet property="view" destination="none"/>"#),
                "The File's Owner of this nib file lacks a view."
            ),
        ])
    func refused(xml: String, message: String) throws {
        let (text, diagnostics) = try code(xml)
        #expect(text == nil)
        #expect(diagnostics.map(\.message) == [message])
    }

    @Test(
        "the nib file has the name of the class, preferably without Controller",
        arguments: [
            ("Module.CardViewController", ["CardViewController", "CardView"], "CardView"),
            ("CardViewController", ["Other", "CardViewController"], "CardViewController"),
            ("CardViewController", ["Other"], nil), ("", ["Other"], nil),
        ] as [(String, [String], String?)])
    func file(principalClass: String, names: [String], found: String?) {
        let files = names.map { URL(filePath: "/a/\($0).xib") }
        let file = NibClass.file(for: principalClass, among: files)
        #expect(file?.deletingPathExtension().lastPathComponent == found)
    }
}
