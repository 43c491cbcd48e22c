import Foundation
import NotificationModel
import OpenFoundation
import Testing
import UniformTypeIdentifiers

@Suite("UTType")
struct UTTypeTests {
    @Test(
        "finds the type of a file's extension",
        arguments: [
            ("png", "public.png"), ("JPG", "public.jpeg"), ("mp4", "public.mpeg-4"),
            ("mov", "com.apple.quicktime-movie"), ("webp", "org.webmproject.webp"),
            ("txt", "public.plain-text"), ("m4a", "public.mpeg-4-audio"),
        ])
    func extensions(fileExtension: String, identifier: String) {
        #expect(UTType(filenameExtension: fileExtension)?.identifier == identifier)
    }

    @Test(
        "finds the type of a MIME type and back",
        arguments: [
            ("image/png", "png"), ("image/jpeg", "jpeg"), ("image/gif", "gif"),
            ("video/mp4", "mp4"), ("audio/mpeg", "mp3"), ("image/webp", "webp"),
        ])
    func mimeTypes(mimeType: String, fileExtension: String) throws {
        let type = try #require(UTType(mimeType: mimeType))
        #expect(type.preferredFilenameExtension == fileExtension)
        #expect(type.preferredMIMEType == mimeType)
    }

    @Test("knows every type that a notification may carry (ATT-14)", arguments: AttachmentType.all)
    func attachments(type: AttachmentType) throws {
        let declared = try #require(UTType(type.identifier))
        #expect(Set(declared.tags[.filenameExtension] ?? []) == Set(type.fileExtensions))
        let medium: UTType =
            switch type.medium {
            case .audio: .audio
            case .image: .image
            case .movie: .movie
            }
        #expect(declared.conforms(to: medium))
        #expect(declared.conforms(to: .data))
    }

    @Test("knows conformance between types")
    func kinship() {
        #expect(UTType.png.conforms(to: .png))
        #expect(UTType.png.isSubtype(of: .image) && !UTType.png.isSubtype(of: .png))
        #expect(UTType.image.isSupertype(of: .heic))
        #expect(!UTType.png.conforms(to: .movie))
        #expect(UTType.swiftSource.supertypes.isSuperset(of: [.plainText, .text, .data, .item]))
        #expect(UTType(filenameExtension: "png", conformingTo: .movie)?.isDynamic == true)
    }

    @Test("creates a dynamic type for an unknown extension and keeps the extension")
    func dynamic() throws {
        let type = try #require(UTType(filenameExtension: "xyz"))
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.preferredFilenameExtension == "xyz")
        #expect(type.conforms(to: .data))
        #expect(UTType(type.identifier) == type)
        #expect(UTType(filenameExtension: "") == nil)
    }

    @Test("finds only declared types, unless it may create dynamic ones")
    func undeclared() {
        #expect(UTType("com.example.thing") == nil)
        let type = UTType(exportedAs: "com.example.thing", conformingTo: .json)
        #expect(type.identifier == "com.example.thing" && type.conforms(to: .text))
        #expect(UTType("PUBLIC.PNG") == .png)
    }

    @Test("every static member has a row and every supertype is declared")
    func catalog() {
        let types: [UTType] = [.item, .png, .mpeg4Movie, .zip, .livePhoto, .vCard, .midi, .log]
        for type in types {
            #expect(type.isDeclared)
            #expect(type.supertypes.allSatisfy { $0.isDeclared })
        }
    }

    @Test("survives encoding")
    func coding() throws {
        let data = try JSONEncoder().encode([UTType.png])
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([UTType].self, from: Data(#"["com.example.thing"]"#.utf8))
        }
    }

    @Test("appends its extension to file names")
    func names() {
        let folder = URL(filePath: "/tmp/")
        #expect(
            folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
        #expect(URL(filePath: "/a.jpg").appendingPathExtension(for: .jpeg).path() == "/a.jpg")
    }

    @Test("the deprecated constants and functions return the same")
    func legacy() {
        #expect(kUTTypePNG as String == "public.png")
        let mimeType = "image/gif" as CFString
        let identifier = unsafe UTTypeCreatePreferredIdentifierForTag(
            kUTTagClassMIMEType, mimeType, nil)?.takeRetainedValue()
        #expect(identifier.map { UTTypeEqual($0, kUTTypeGIF) } == true)
        let fileExtension = unsafe UTTypeCopyPreferredTagWithClass(
            kUTTypeMPEG4, kUTTagClassFilenameExtension)?.takeRetainedValue()
        #expect(fileExtension as String? == "mp4")
        #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage))
        #expect(!UTTypeConformsTo(kUTTypeJPEG, kUTTypeMovie))
    }
}
