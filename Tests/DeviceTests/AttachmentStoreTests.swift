import DeviceKernel
import DeviceModel
import Foundation
import Glibc
import Logging
import NotificationModel
import ProcessLink
import Testing

@testable import Device

/// A temporary folder that is removed with the value.
private final class Folder {
    let url = FileManager.default.temporaryDirectory
        .appending(path: "bellhop-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file: the beginning of a PNG, padded to a length.
    func file(
        _ name: String, head: [UInt8] = [0x89, 0x50, 0x4E, 0x47], bytes: Int = 8
    ) throws -> URL {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (Data(head) + Data(count: max(0, bytes - head.count))).write(to: file)
        return file
    }
}

@Suite("The device's store of attachments", .timeLimit(.minutes(10)))
struct AttachmentStoreTests {
    private static let app = "org.example.chat"
    private let folder: Folder
    private let device: Device

    init() async throws {
        folder = try Folder()
        device = try Device(
            configuration: Device.Configuration(
                stateFolder: folder.url.appending(path: "state"),
                register: { _ in Data() }, log: { _, _ in }),
            logger: Logger(label: "test"))
        await device.handle(
            .installed(AppDescription(bundleIdentifier: Self.app, name: "Chat")))
        _ = await device.answer(
            .authorization([.alert, .sound, .provisional]), of: Self.app)
    }

    private static func request(
        _ files: [URL], type: String = "public.png", body: String = "Hi"
    ) -> NotificationRequest {
        var content = NotificationContent()
        content.body = body
        content.attachments = files.map {
            NotificationAttachment(identifier: "a", url: $0, typeIdentifier: type)
        }
        return NotificationRequest(
            identifier: "r", content: content, trigger: .timeInterval(600, repeats: false))
    }

    private func add(_ request: NotificationRequest) async -> Int? {
        guard case .failed(let failure) = await device.answer(.add(request), of: Self.app)
        else { return nil }
        return failure.code
    }

    private func stored() async -> [URL] {
        guard
            case .requests(let requests) = await device.answer(
                .pending, of: Self.app)
        else { return [] }
        return requests.flatMap(\.content.attachments).map(\.url)
    }

    /// The reasons of all journeys.
    private func reasons() async -> [JourneyReason] {
        let journeys = await device.kernel.state.journeys
        return journeys.ids.compactMap { journeys[$0] }.flatMap(\.steps).map(\.reason)
    }

    private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

    @Test("ATT-7 ATT-13 moves a file into the store and deletes it with its request")
    func moves() async throws {
        let file = try folder.file("a.png")
        #expect(await add(Self.request([file])) == nil)
        #expect(!exists(file))
        let stored = try #require(await stored().first)
        #expect(stored.lastPathComponent == "a.png")
        #expect(exists(stored))
        _ = await device.answer(.removePending(["r"]), of: Self.app)
        #expect(!exists(stored))
    }

    @Test("ATT-7 copies a file of the app's bundle")
    func copies() throws {
        let bundle = folder.url.appending(path: "Chat.app")
        let file = try folder.file("Chat.app/a.png")
        let store = AttachmentStore(folder: folder.url.appending(path: "store"))
        let taken = store.moveFiles(of: Self.request([file]).content, app: "a", bundle: bundle)
        let stored = try #require(taken.content.attachments.first).url
        #expect(exists(file) && exists(stored))
        store.giveBack(taken)
        #expect(exists(file) && !exists(stored))
    }

    @Test("rejects a pipe, socket, link or folder as an attachment without blocking")
    func specialFiles() async throws {
        let pipe = folder.url.appending(path: "pipe.png")
        try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
        let socket = folder.url.appending(path: "socket.png")
        try #require(unsafe mknod(socket.path, S_IFSOCK | 0o600, 0) == 0)
        let link = folder.url.appending(path: "link.png")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: try folder.file("a.png"))
        for file in [pipe, socket, link, folder.url, URL(filePath: "/dev/zero")] {
            #expect(await add(Self.request([file])) == 100)
        }
    }

    @Test("keeps a notification's file until its removal, also when the request is added again")
    func keeps() async throws {
        let file = try folder.file("a.png")
        #expect(await add(Self.request([file])) == nil)
        let stored = try #require(await stored().first)
        #expect(await add(Self.request([stored], body: "again")) == nil)
        #expect(await self.stored() == [stored])
        #expect(exists(stored))
    }

    @Test(
        "ADD-11 ATT-5 ATT-6 rejects a request with an invalid attachment",
        arguments: [
            ("public.png", [0x89, 0x50, 0x4E, 0x47], 10 << 20, nil),
            ("public.png", [0x89, 0x50, 0x4E, 0x47], 10 << 20 + 1, 102),
            ("public.mp3", [1], 5 << 20, nil), ("public.mp3", [1], 5 << 20 + 1, 102),
            ("public.mpeg-4", [1], 5 << 20 + 1, nil), ("public.png", [1, 2, 3, 4], 8, 105),
            ("public.jpeg", [0x89, 0x50, 0x4E, 0x47], 8, nil), ("public.mp3", [], 0, 105),
            ("public.html", [1], 8, 101),
        ] as [(String, [UInt8], Int, Int?)])
    func validation(type: String, head: [UInt8], bytes: Int, code: Int?) async throws {
        let good = try folder.file("good.png")
        let file = try folder.file("b", head: head, bytes: bytes)
        var request = Self.request([good, file])
        request.content.attachments[1].typeIdentifier = type
        #expect(await add(request) == code)
        #expect(await stored().count == (code == nil ? 2 : 0))
        #expect(exists(good) == (code != nil) && exists(file) == (code != nil))
    }

    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    private static let html = Array("<!DOCTYPE html><title>404</title>".utf8)

    @Test("ATT-2 ATT-14 a JPEG with the extension .png is treated as a JPEG")
    func misnamed() async throws {
        let file = try folder.file("download.png", head: Self.jpeg)
        #expect(await add(Self.request([file])) == nil)
        guard
            case .requests(let requests) = await device.answer(
                .pending, of: Self.app),
            let stored = requests.first?.content.attachments.first
        else {
            Issue.record("nothing is pending")
            return
        }
        #expect(stored.typeIdentifier == "public.jpeg")
        #expect(stored.url.lastPathComponent == "download.png")
        let reasons = await reasons()
        #expect(reasons.contains(.attachmentKind) && reasons.contains(.attachmentMoved))
    }

    @Test(
        "ATT-2 the content decides about limit and damage, or the name if the content is unknown",
        arguments: [
            ("public.png", html, 40, 105), ("public.mp3", html, 40, 105),
            // A sound with a picture's extension has a sound's limit.
            ("public.png", Array("ID3".utf8), 5 << 20, nil),
            ("public.png", Array("ID3".utf8), 5 << 20 + 1, 102),
            ("public.mpeg-4", jpeg, 10 << 20 + 1, 102),
            ("public.png", Array("RIFF....WEBPVP8 ".utf8), 16, 105), ("public.png", [], 0, 105),
        ] as [(String, [UInt8], Int, Int?)])
    func bytesDecide(type: String, head: [UInt8], bytes: Int, code: Int?) async throws {
        let file = try folder.file("b", head: head, bytes: bytes)
        var request = Self.request([file])
        request.content.attachments[0].typeIdentifier = type
        #expect(await add(request) == code)
        let reasons = await reasons()
        let wanted: [Int: JourneyReason] = [102: .attachmentTooLarge, 105: .attachmentDamaged]
        #expect(code.map { reasons.contains(wanted[$0] ?? .attachmentMoved) } ?? true)
    }

    @Test("ATT-8 reports a missing file or a failure to store it")
    func failures() async throws {
        let file = try folder.file("a.png")
        #expect(await add(Self.request([folder.url.appending(path: "none.png")])) == 100)
        #expect(await add(Self.request([folder.url])) == 100)
        #expect(await add(Self.request([file])) == nil)
        let stored = try #require(await stored().first)
        try FileManager.default.removeItem(at: stored)
        #expect(await add(Self.request([stored])) == 103)
        let blocked = try folder.file("blocked")
        let store = AttachmentStore(folder: blocked.appending(path: "store"))
        let other = try folder.file("b.png")
        let refused = store.moveFiles(of: Self.request([other]).content, app: "a", bundle: nil)
        #expect(refused.refusal?.code == 104)
        #expect(exists(other))
    }

    @Test("does not give an app another app's file")
    func otherApps() throws {
        let store = AttachmentStore(folder: folder.url.appending(path: "store"))
        let file = try folder.file("a.png")
        let taken = store.moveFiles(of: Self.request([file]).content, app: "a", bundle: nil)
        let refused = store.moveFiles(of: taken.content, app: "b", bundle: nil)
        #expect(refused.refusal?.code == 100)
        #expect(exists(try #require(taken.content.attachments.first).url))
    }

    @Test("returns the files when the request is rejected for another reason")
    func givesBack() async throws {
        let file = try folder.file("a.png")
        #expect(await add(Self.request([file], body: "")) == 1401)
        #expect(exists(file))
    }

    @Test("NSE-17 drops invalid parts of an extension's content and shows the rest")
    func extensions() throws {
        var store = AttachmentStore(folder: folder.url.appending(path: "store"))
        let good = try folder.file("good.png")
        let bad = try folder.file("bad.png", head: [1])
        let taken = store.copyValid(
            Self.request([bad, good]).content, app: "a", bundle: nil)
        store.keep(taken)
        let content = taken.content
        #expect(content.attachments.map(\.url.lastPathComponent) == ["good.png"])
        #expect(content.body == "Hi")
        let stored = try #require(content.attachments.first).url
        store.sweep(keeping: [stored])
        #expect(exists(stored))
        store.sweep(keeping: [])
        #expect(!exists(stored) && store.isEmpty)
    }
}
