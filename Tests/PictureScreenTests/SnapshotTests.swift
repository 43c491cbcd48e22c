import Foundation
import FoundationXML
import PictureScreen
import Testing

/// The reviewed pictures. `BELLHOP_RECORD=1` records new ones, and each must be reviewed before a
/// commit.
struct SnapshotTests {
    static let folder = PictureCase.checkout.appending(path: "Tests/PictureScreenTests/Snapshots")
    static let records = ProcessInfo.processInfo.environment["BELLHOP_RECORD"] == "1"
    /// What the snapshots were drawn with.
    static var recordedFonts: [String] {
        let text = try? String(contentsOf: folder.appending(path: "fonts.txt"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test("the fonts match the snapshots; with others, BELLHOP_RECORD=1 records new ones")
    func theFontsAreThoseOfTheSnapshots() throws {
        let fonts = try ScreenPicture.fonts()
        if Self.records {
            try Data((fonts.joined(separator: "\n") + "\n").utf8)
                .write(to: Self.folder.appending(path: "fonts.txt"))
        }
        #expect(
            Set(fonts).symmetricDifference(Self.recordedFonts).sorted() == [],
            """
            Other fonts draw other pictures, so the snapshots were not compared. Record them with \
            BELLHOP_RECORD=1, look at each one, and commit them with fonts.txt.
            """)
    }

    static var isComparable: Bool {
        records || (try? ScreenPicture.fonts()) == recordedFonts
    }

    @Test(.enabled(if: isComparable, "other fonts"), arguments: PictureCase.all)
    func thePictureIsAsItWasLookedAt(picture: PictureCase) throws {
        let drawn = try picture.picture().data(.png)
        let file = Self.folder.appending(path: "\(picture.name).png")
        if Self.records { try drawn.write(to: file) }
        let recorded = try Data(contentsOf: file)
        guard drawn != recorded else { return }
        let new = FileManager.default.temporaryDirectory
            .appending(path: "bellhop-\(picture.name).png")
        try drawn.write(to: new)
        Issue.record(
            "\(Self.difference(drawn, recorded)) in \(picture.name); it is now \(new.path)")
    }

    private static func difference(_ one: Data, _ other: Data) -> String {
        guard let one = PixelPicture(png: one), let other = PixelPicture(png: other),
            (one.width, one.height) == (other.width, other.height)
        else { return "The size differs" }
        let count = stride(from: 0, to: one.bytes.count, by: 4)
            .count { one.bytes[$0..<$0 + 4] != other.bytes[$0..<$0 + 4] }
        return "\(count) pixels differ"
    }

    @Test(arguments: PictureCase.all, ScreenPicture.Kind.allCases)
    func twoDrawingsHaveTheSameBytes(picture: PictureCase, kind: ScreenPicture.Kind) throws {
        #expect(try picture.picture().data(kind) == picture.picture().data(kind))
    }

    @Test(arguments: PictureCase.all)
    func everyCharacterIsInAFont(picture: PictureCase) throws {
        #expect(try picture.picture().unknownCharacters == 0)
    }

    @Test
    func anSVGIsOneDocumentThatSaysItsWordsAndHoldsNoMarkupOfThePayload() throws {
        let hostile = try #require(PictureCase.all.first { $0.name == "hostile" })
        let data = try hostile.picture().data(.svg)
        let checker = Checker()
        let parser = XMLParser(data: data)
        parser.delegate = checker
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(!checker.elements.contains("script"))
        #expect(!checker.elements.contains("text"))
        #expect(checker.title.contains("<b>&amp;</b>"))
        #expect(checker.elements.first == "svg")
    }

    private final class Checker: NSObject, XMLParserDelegate {
        var elements: [String] = []
        var title = ""
        private var isInTitle = false

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            elements.append(elementName)
            isInTitle = elementName == "title"
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
            qualifiedName: String?
        ) { isInTitle = false }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if isInTitle { title += string }
        }
    }
}
