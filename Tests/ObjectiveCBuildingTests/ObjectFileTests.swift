import Foundation
import ObjectiveCBuilding
import SeededTesting
import Testing

struct ObjectFileTests {
    static let objects = ["service-x86_64.o", "service-aarch64.o"]

    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return [UInt8](
            try Data(contentsOf: folder.appending(path: "../Fixtures/Fuzz/ObjectFiles/\(name)")))
    }

    @Test(arguments: objects)
    func classesHaveVariablesAndMethods(name: String) throws {
        let object = try ObjectFile(Self.bytes(name))
        let service = try #require(object.classes.first)
        #expect(object.classes.count == 1)
        #expect(service.name == "NotificationService")
        #expect(service.superclass == "UNNotificationServiceExtension")
        #expect(service.instanceBytes == 16)
        #expect(
            service.variables.map { "\($0.offset) \($0.name) \($0.type)" } == [
                "0 _contentHandler @?", "8 _content @\"UNMutableNotificationContent\"",
            ])
        let receive = try #require(service.methods.first)
        #expect(receive.selector == "didReceiveNotificationRequest:withContentHandler:")
        #expect(receive.types == "v32@0:8@16@?24")
        #expect(service.methods.count == 7)
        #expect(service.classMethods.isEmpty)
    }

    @Test(arguments: objects)
    func categoriesNameTheirClassAndProtocols(name: String) throws {
        let category = try #require(try ObjectFile(Self.bytes(name)).categories.first)
        #expect(category.name == "Measured")
        #expect(category.className == "NSString")
        #expect(category.protocols == ["Measured"])
        #expect(category.methods.map(\.selector) == ["half", "sizeOfRange:"])
        #expect(category.methods.last?.types == "q32@0:8{_NSRange=QQ}16")
    }

    @Test(arguments: objects)
    func selectorsAreThoseThatTheCodeSends(name: String) throws {
        let object = try ObjectFile(Self.bytes(name))
        #expect(object.selectors.contains("attachmentWithIdentifier:URL:options:error:"))
        #expect(!object.selectors.contains("half"))
        #expect(object.undefined.contains("_OBJC_CLASS_NSURLSession"))
        #expect(object.undefined.contains("UNNotificationDefaultActionIdentifier"))
        #expect(object.undefined.contains("NSTemporaryDirectory"))
    }

    @Test(arguments: [("", "format"), ("#!/bin/sh", "format")])
    func otherFilesAreRejected(text: String, code: String) {
        let error = #expect(throws: ObjectFileError.self) { try ObjectFile(Array(text.utf8)) }
        #expect(error?.code == code)
    }

    @Test
    func truncatedFilesAreRejected() throws {
        let bytes = try Self.bytes("service-x86_64.o")
        // The section headers are last, so that every shorter file lacks some.
        for count in stride(from: 64, to: bytes.count, by: 97) {
            #expect(throws: ObjectFileError.self) { try ObjectFile(Array(bytes[..<count])) }
        }
    }

    @Test
    func changedFilesAreReadOrRejected() throws {
        var read = 0
        var rejected = 0
        try Corpus("ObjectFiles").forEachInput(standard: 2000) { _, input in
            do {
                _ = try ObjectFile(input)
                read += 1
            } catch is ObjectFileError {
                rejected += 1
            }
        }
        #expect(read >= Self.objects.count)
        #expect(rejected > 0)
    }
}
