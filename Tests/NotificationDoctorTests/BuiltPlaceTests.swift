import NotificationDoctor
import Testing

@Suite("A built app is examined in any folder") struct BuiltPlaceTests {
    @Test(
        arguments: ["Chatter.xcarchive/Products/Applications", "Chatter.ipa/Payload", "out/Debug"],
        CheckTableTests.rows.filter { $0.base == .built })
    func faultsAreFound(folder: String, row: Row) {
        let fixture = row.fixture(row.ill)
        var settings = DoctorSettings()
        (settings.deviceOS, settings.server) = (row.deviceOS, row.server)
        let files = Dictionary(
            uniqueKeysWithValues: fixture.files.map { ("\(folder)/\($0)", $1) })
        let found = Doctor(settings: settings).examine(FileTree(memory: files)).findings
        #expect(found.contains { $0.check == row.id }, "\(found.map(\.description))")
    }
}
