import Foundation
import ObjectiveCBuilding
import Testing

struct ImportedNamesTests {
    @Test
    func methodsHaveTheImportersNames() throws {
        let names = try Fixture.names()
        let rows = Dictionary(grouping: names.members, by: \.selector)
        let attachment = try #require(rows["attachmentWithIdentifier:URL:options:error:"]?.first)
        #expect(attachment.kind == .initializer)
        #expect(attachment.isClassMember)
        #expect(attachment.isThrowing)
        #expect(attachment.labels == ["identifier", "url", "options"])
        let path = try #require(rows["stringByAppendingPathComponent:"]?.first)
        #expect(path.swiftName == "appendingPathComponent")
        #expect(path.labels == ["_"])
        let download = try #require(rows["downloadTaskWithURL:completionHandler:"]?.first)
        #expect(
            download.parameters == [.object, .block([.object, .object, .object], result: .void)])
        let receive = try #require(rows["didReceiveNotificationRequest:withContentHandler:"]?.first)
        #expect(receive.swiftName == "didReceive")
    }

    @Test
    func factoryMethodsAreInitializers() throws {
        let member = try #require(
            Fixture.names().members.first { $0.selector == "fileURLWithPath:" })
        #expect(member.kind == .initializer)
        #expect(member.labels == ["fileURLWithPath"])
    }

    @Test
    func functionsOfTheSystemAreLeftOut() throws {
        let work = Fixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let header = "#include <string.h>\nint ours(int a);\n"
        try header.write(to: work.appending(path: "Own.h"), atomically: true, encoding: .utf8)
        let names = try Fixture.importedNames(headers: work, imports: ["<Own.h>"])
        #expect(names.globals["ours"] != nil)
        #expect(names.globals["memcpy"] == nil)
    }

    @Test
    func methodsRefinedForSwiftAreLeftOut() throws {
        #expect(try !Fixture.names().members.contains { $0.selector == "alloc" })
    }

    @Test
    func structuresAndNumbersHaveTheirTypes() throws {
        let names = try Fixture.names()
        let range = try #require(names.globals["NSMakeRange"])
        #expect(range.result == .structure("_NSRange"))
        let substring = try #require(names.members.first { $0.selector == "substringWithRange:" })
        #expect(substring.parameters == [.structure("_NSRange")])
        let element = try #require(names.members.first { $0.selector == "objectAtIndex:" })
        #expect(element.result == .object)
        #expect(names.globals["NSURLNameKey"]?.swiftName == "NSURLResourceKey.nameKey")
        let character = try #require(names.members.first { $0.selector == "characterAtIndex:" })
        #expect(character.result == .integer("UInt16"))
        let delegate = try #require(
            names.members.first {
                $0.ownerIsProtocol && $0.selector.hasPrefix("userNotificationCenter:")
            })
        #expect(delegate.parameters.last == .block([.integer("Int")], result: .void))
    }

    @Test
    func classesHaveTheirSwiftNamesAndSuperclasses() throws {
        let names = try Fixture.names()
        #expect(names.classes["NSURLSession"]?.swiftName == "URLSession")
        #expect(
            names.classes["UNMutableNotificationContent"]?.superclass == "UNNotificationContent")
    }

    @Test
    func cachedNamesAreEqual() throws {
        let names = try Fixture.names()
        #expect(ImportedNames(cached: names.cached) == names)
    }

    @Test(arguments: [
        "", "another version\n", "bellhop-imported-names 2\nM\tonly\n",
        "bellhop-imported-names 2\nC\tNS;system()\tNSObject\t\t\n",
        "bellhop-imported-names 2\nF\tf\tf\tlabel)\t@\tv\t\n",
        "bellhop-imported-names 2\nM\tNSString\t--m-\tlength:\tx\"\t_\t@\tv\tfunc x()\n",
    ])
    func invalidCachesAreRejected(text: String) {
        #expect(ImportedNames(cached: text) == nil)
    }

    @Test
    func stampsChangeWithHeadersAndCompiler() throws {
        let folder = Fixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let header = folder.appending(path: "A.h")
        try "int a;".write(to: header, atomically: true, encoding: .utf8)
        let request = HeaderImport(
            folders: [folder], imports: ["\"A.h\""], work: folder, toolchain: Fixture.toolchain)
        let first = request.stamp(compiler: "1")
        #expect(request.stamp(compiler: "1") == first)
        #expect(request.stamp(compiler: "2") != first)
        try "int b;".write(to: header, atomically: true, encoding: .utf8)
        #expect(request.stamp(compiler: "1") != first)
    }
}
