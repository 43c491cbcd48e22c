import DeviceKernel
import Foundation
import Testing

@testable import WebScreen

/// The page's Chinese for the reasons of journeys, beside the device's closed catalogue.
struct ReasonWordsTests {
    private static let reasons = JourneyReason.catalogue.keys.sorted { $0.rawValue < $1.rawValue }

    /// The page's modules that hold a table each.
    private static let modules = PageFiles.names.filter { $0.hasPrefix("reasons-zh-") }

    @Test("the tables have one row for each reason, and no other")
    func rowsAreThoseOfTheCatalogue() throws {
        let codes = try Self.modules.flatMap { try Self.codes(in: $0) }
        #expect(Set(codes).count == codes.count)
        let known = Set(Self.reasons.map(\.rawValue))
        #expect(known.subtracting(codes).isEmpty)
        #expect(Set(codes).subtracting(known).isEmpty)
    }

    @Test("a row is Chinese, and has a remedy where the catalogue has one", arguments: reasons)
    func rowSaysWhatTheCatalogueSays(reason: JourneyReason) throws {
        let tables = try Self.modules.map { try Self.table(in: $0) }
        let row = try #require(tables.compactMap { $0[reason.rawValue] }.first)
        #expect(row.count == (reason.meaning.remedy == nil ? 1 : 2))
        for text in row {
            #expect(text.unicodeScalars.contains { $0.properties.isIdeographic }, "\(text)")
            #expect(text.hasSuffix("。"), "\(text)")
        }
    }

    /// The codes of a module's rows, as they are written: one that is there twice comes twice.
    private static func codes(in module: String) throws -> [String] {
        try text(of: module).matches(of: /\n  "([^"]+)": \[/).map { String($0.output.1) }
    }

    /// A module's table, which is JSON: a code, then its sentence and its remedy where it has one.
    private static func table(in module: String) throws -> [String: [String]] {
        let text = try Self.text(of: module)
        let start = try #require(text.firstIndex(of: "{"))
        let end = try #require(text.lastIndex(of: "}"))
        return try JSONDecoder().decode(
            [String: [String]].self, from: Data(text[start...end].utf8))
    }

    private static func text(of module: String) throws -> String {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = checkout.appending(path: "Sources/Screens/WebScreen/Page")
        return try String(contentsOf: page.appending(path: module), encoding: .utf8)
    }
}
