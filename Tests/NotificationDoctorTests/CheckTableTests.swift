import Foundation
import NotificationDoctor
import Testing

/// A check with input that makes it fail and input that does not.
struct Row: Sendable, CustomTestStringConvertible {
    enum Base: Sendable { case generated, xcode, built, empty }

    var id: String
    var base: Base
    var ill: [Edit]
    /// The same app without the fault, or the unmodified one when there are no edits.
    var well: [Edit]
    var deviceOS: String?
    var server: String?
    /// The files at the revision with which the doctor compares.
    var former: [String: String] = [:]

    init(
        _ id: String, _ base: Base, _ ill: [Edit], well: [Edit] = [],
        deviceOS: String? = nil, server: String? = nil
    ) {
        (self.id, self.base, self.ill, self.well) = (id, base, ill, well)
        (self.deviceOS, self.server) = (deviceOS, server)
    }

    /// Creates a row for the XcodeGen app.
    init(_ id: String, _ ill: [Edit], well: [Edit] = []) {
        self.init(id, .generated, ill, well: well)
    }

    var testDescription: String { id }

    func fixture(_ edits: [Edit]) -> Fixture {
        var fixture =
            switch base {
            case .generated: Fixture(Fixture.generated)
            case .xcode: Fixture(Fixture.xcode)
            case .built: Fixture(Fixture.built)
            case .empty: Fixture([:])
            }
        fixture.apply(edits)
        return fixture
    }

    func findings(_ edits: [Edit]) -> (found: [Finding], missed: [String]) {
        var settings = DoctorSettings()
        settings.deviceOS = deviceOS
        settings.server = server
        if !former.isEmpty { settings.former = FormerSources(revision: "v1", texts: former) }
        let fixture = fixture(edits)
        return (Doctor(settings: settings).examine(fixture.tree).findings, fixture.missed)
    }
}

struct CheckTableTests {
    static let rows =
        Row.project + Row.lists + Row.products + Row.payloads + Row.categories + Row.media
        + Row.wording + Row.guidance + Row.sources + Row.widgets

    @Test(arguments: rows)
    func eachCheckFindsItsFaultAndNothingWhereThereIsNone(row: Row) throws {
        let ill = row.findings(row.ill)
        #expect(ill.missed.isEmpty, "the fixture is not what the row says")
        let found = try #require(
            ill.found.first { $0.check == row.id },
            "The check did not report the fault. If it reads sources, its word must be in SourceFilter.swift. Findings: \(ill.found.map(\.description))"
        )
        #expect(!found.message.isEmpty && !found.remedy.isEmpty)
        #expect(found.place != nil)
        #expect(!ill.found.contains { $0.severity == .error && $0.confidence == .likely })
        let well = row.findings(row.well)
        #expect(well.missed.isEmpty, "the fixture is not what the row says")
        #expect(!well.found.contains { $0.check == row.id }, "\(well.found.map(\.description))")
    }

    @Test func everyCheckHasARowAndAnIDOfItsOwn() {
        let ids = Check.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        let tested = Set(Self.rows.map(\.id))
        #expect(
            Set(ids).subtracting(tested).sorted() == [],
            "add a Row to Row+*.swift in Tests/NotificationDoctorTests")
        #expect(
            tested.subtracting(ids).sorted() == [],
            "add its table to Check.all in Sources/Authoring/NotificationChecks/Core/Check.swift")
    }

    @Test("the ids of an area have no gaps", arguments: Check.Area.allCases)
    func idsHaveNoGaps(area: Check.Area) {
        let own = Check.all.filter { $0.area == area }.map(\.id).sorted()
        let expected = own.indices.map { area.rawValue + String(format: "%03d", $0 + 1) }
        #expect(own == expected, "take the next free id of the area")
    }

    @Test(arguments: [Row.Base.generated, .xcode, .built])
    func aSoundAppHasNoFindings(base: Row.Base) {
        let row = Row("", base, [])
        #expect(row.findings([]).found.map(\.description) == [])
    }

    @Test(arguments: Check.Area.allCases)
    func eachCheckHasItsPage(area: Check.Area) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appending(path: "Documentation/doctor/\(area.rawValue).md")
        #expect(
            try String(contentsOf: page, encoding: .utf8) == DoctorPages.page(for: area),
            "run `.build/debug/bellhop doctor --write-pages Documentation/doctor`")
    }
}
