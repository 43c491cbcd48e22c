import DeviceModel
import Foundation
import Testing

@testable import LocalEnvironment

@Suite("A matrix of previews")
struct PreviewMatrixTests {
    @Test("has a labeled cell for each combination, and the last setting varies fastest")
    func cells() throws {
        let matrix = try PreviewMatrix(["ios=16,26", "look=light,dark", "focus=off,on"])
        #expect(matrix.cells.count == 8 && matrix.columns == 2)
        #expect(matrix.cells.first?.label == "iOS 16 · light · no Focus")
        #expect(matrix.cells.last?.label == "iOS 26 · dark · Do Not Disturb")
        #expect(Set(matrix.cells.map(\.label)).count == 8)
        // The look needs no device of its own.
        #expect(matrix.worlds.count == 4)
        #expect(try PreviewMatrix([]).worlds == [PreviewMatrix.Cell.World()])
    }

    @Test(
        "names a mistake in its words",
        arguments: [
            ("dark", "is not a setting with its values"), ("ios", "is not a setting"),
            ("theme=dark", "The settings are ios, language, look, focus, previews."),
            ("ios=abc", "“abc” is not a version of iOS"), ("ios=", "is not a setting"),
            ("ios=16,,18", "“” is not a version"), ("language=../x", "is not a language"),
            ("look=blue", "The values of look are light and dark."),
            ("look=dark,dark", "A value of look occurs twice."),
            ("focus=Work", "The values of focus are off and on."),
        ])
    func mistakes(word: String, message: String) {
        let error = #expect(throws: PreviewMatrix.ParseError.self) { try PreviewMatrix([word]) }
        #expect(error?.description.contains(message) == true)
    }

    @Test("has at most 36 cells, and each setting once")
    func limits() {
        let versions = "ios=" + (10..<26).map(String.init).joined(separator: ",")
        let many = #expect(throws: PreviewMatrix.ParseError.self) {
            try PreviewMatrix([versions, "language=en,zh,ja"])
        }
        #expect(many?.description == "A sheet has at most 36 pictures. Name fewer values.")
        let twice = #expect(throws: PreviewMatrix.ParseError.self) {
            try PreviewMatrix(["ios=16", "ios=18"])
        }
        #expect(twice?.description == "ios occurs twice.")
    }

    @Test("plays each group of settings, and names only the reasons that differ")
    func differences() throws {
        var request = PreviewRequest(
            payloads: [Array(#"{"aps":{"alert":"Hi","sound":"default"}}"#.utf8)])
        request.settings.language = "en"
        let matrix = try PreviewMatrix(["focus=off,on"])
        let shown = matrix.worlds.map { PreviewSimulation().shown(request.with($0)) }
        let differences = PreviewDifferences(
            zip(matrix.cells, shown).map { (label: $0.label, journeys: $1.journeys) })
        #expect(differences.lines.count == 2)
        #expect(differences.lines[0].hasPrefix("no Focus: "))
        #expect(differences.lines[1].hasPrefix("Do Not Disturb: "))
        #expect(differences.lines[1].contains("focus.silenced"))
        #expect(!differences.lines.joined().contains(JourneyReason.pushArrived.rawValue))
        let looks = try PreviewMatrix(["look=light,dark"])
        let same = PreviewDifferences(
            looks.cells.map { (label: $0.label, journeys: shown[0].journeys) })
        #expect(same.lines == ["All pictures have the same reasons."])
    }
}
