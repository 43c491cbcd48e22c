import CryptoKit
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

@testable import NotificationDecryption

/// A step's run on one push, with the parked draft and the log.
private struct Run {
    var keys: KeyStore = .fixed(["notifications": DecryptTests.key])
    var now = Date(timeIntervalSince1970: 1000)
    var request = "r1"

    /// - Returns: The draft that counts, why it failed, and what it parked.
    func callAsFunction(
        _ decrypt: Decrypt, _ userInfo: [String: PayloadValue], sealed: SealedText? = nil
    ) async throws -> (draft: NotificationDraft, failure: String?, log: [NotificationLog.Entry]) {
        let lines = Lines()
        var tools = NotificationTools(keys: keys, log: NotificationLog { lines.add($0) })
        let now = now
        tools.clock.now = { now }
        var draft = NotificationDraft()
        draft.title = "CIPHER"
        draft.body = "CIPHER"
        draft.userInfo = userInfo
        draft.sealed = sealed
        let context = StepContext(requestIdentifier: request, received: draft, tools: tools)
        do {
            try await decrypt.step.run(&draft, context)
            return (draft, nil, lines.all)
        } catch let failure as StepError {
            return (failure.draft, failure.reason, lines.all)
        }
    }

    private final class Lines: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var entries: [NotificationLog.Entry] = []
        var all: [NotificationLog.Entry] { lock.withLock { unsafe entries } }
        func add(_ entry: NotificationLog.Entry) { lock.withLock { unsafe entries.append(entry) } }
    }
}

struct DecryptTests {
    static let key = Data(repeating: 1, count: 32)

    private func sealed(_ text: String) throws -> PayloadValue {
        let box = try AES.GCM.seal(Data(text.utf8), using: SymmetricKey(data: Self.key))
        return .string(try #require(box.combined).base64EncodedString())
    }

    @Test func showsWhatWasSealedAndNothingElse() async throws {
        let text =
            #"{"title":"Ann","body":"Hi","thread-id":"7","category":"c","badge":3,"from":"ann"}"#
        let userInfo = ["encrypted": try sealed(text), "room": "r"]
        let (draft, failure, log) = try await Run()(
            Decrypt(.aesGCM()), userInfo, sealed: SealedText(body: "New"))
        #expect(failure == nil)
        #expect(log.isEmpty)
        #expect([draft.title, draft.subtitle, draft.body] == ["Ann", "", "Hi"])
        #expect(draft.threadIdentifier == "7")
        #expect(draft.categoryIdentifier == "c")
        #expect(draft.badge == 3)
        #expect(draft.userInfo["from"] == "ann")
        #expect(draft.userInfo["room"] == "r")
        #expect(draft.sealed == nil)
    }

    @Test(
        "finds the text at every usual place of a payload",
        arguments: [
            (#"{"title":"T","subtitle":"S","body":"B"}"#, ["T", "S", "B"]),
            (#"{"alert":{"title":"T","body":"B"}}"#, ["T", "", "B"]),
            (#"{"alert":"B"}"#, ["", "", "B"]), (#"{"aps":{"alert":"B"}}"#, ["", "", "B"]),
            (#"{"aps":{"alert":{"subtitle":"S"}},"title":"no"}"#, ["", "S", ""]),
        ])
    func places(text: String, texts: [String]) async throws {
        let (draft, failure, _) = try await Run()(
            Decrypt(.aesGCM()), ["encrypted": try sealed(text), "aps": ["badge": 1]])
        #expect(failure == nil)
        #expect([draft.title, draft.subtitle, draft.body] == texts)
        #expect(draft.userInfo["aps"] == ["badge": 1])
    }

    @Test(
        "finds the text under a sealed key, and ignores keys outside the sealed data",
        arguments: [
            (#"{"loc-key":"FROM","loc-args":["Ann"]}"#, ["Chat", "", "Ann wrote"]),
            (
                #"{"aps":{"alert":{"title-loc-key":"FROM","title-loc-args":["Ann"]}}}"#,
                ["Ann wrote", "", "New"]
            ),
            (#"{"loc-key":"GONE"}"#, ["Chat", "", "New"]),
            (#"{"localized":{"en":{"body":"Hi"}}}"#, ["Chat", "", "Hi"]),
            (#"{"title":"Ann","body":"Hi"}"#, ["Ann", "", "Hi"]),
        ])
    func keysOfTexts(text: String, texts: [String]) async throws {
        let decrypt = Decrypt(.aesGCM(), fallback: SealedText(title: "Chat", body: "New"))
        let (opened, failure, _) = try await Run()(
            decrypt,
            [
                "encrypted": try sealed(text), "loc-key": "FORGED", "title-loc-key": "FORGED",
                "localized": ["en": "Forged"], "alert": ["subtitle-loc-key": "FORGED"],
            ])
        #expect(failure == nil)
        var tools = NotificationTools()
        tools.strings = AppStrings(languages: { ["en"] }) { key, _ in
            ["FROM": "%@ wrote", "FORGED": "Forged"][key]
        }
        var draft = opened
        try await Localize().step.run(&draft, StepContext(tools: tools))
        #expect([draft.title, draft.subtitle, draft.body] == texts)
        #expect(draft.sealed == nil)
    }

    @Test func aTextMayBeAllThereIs() async throws {
        let (draft, _, _) = try await Run()(
            Decrypt(.aesGCM(), field: "m", content: .text), ["m": try sealed("Hi")])
        #expect([draft.title, draft.body] == ["", "Hi"])
        let (custom, _, _) = try await Run()(
            Decrypt(.aesGCM(), content: .custom { $1.title = "\($0.count)" }),
            ["encrypted": try sealed("Hi")])
        #expect([custom.title, custom.body] == ["2", ""])
    }

    @Test(
        "shows a neutral text instead of cipher text when decryption fails",
        arguments: ["", "[]", "{}", "{", #"{"title":5}"#, #"{"body":""}"#, #"{"aps":{}}"#])
    func unfit(text: String) async throws {
        let (draft, failure, log) = try await Run()(
            Decrypt(.aesGCM(), fallback: SealedText(body: "New message")),
            ["encrypted": try sealed(text)])
        #expect(failure?.hasPrefix("malformed: ") == true)
        #expect(draft.sealed == SealedText(body: "New message"))
        #expect(log.map(\.metadata["reason"]) == ["malformed"])
    }

    @Test func textThatIsNotTextIsNeutralToo() async throws {
        let box = try AES.GCM.seal(Data([0xFF]), using: SymmetricKey(data: Self.key))
        let value = PayloadValue.string(try #require(box.combined).base64EncodedString())
        let (draft, failure, _) = try await Run()(
            Decrypt(.aesGCM(), content: .text), ["encrypted": value])
        #expect(failure?.hasPrefix("malformed: ") == true)
        #expect(draft.sealed == SealedText(body: "…"))
    }

    @Test(
        "shows the configured text for each reason",
        arguments: [
            (KeyStore.none, "no-key"),
            (.fixed(["notifications": Data(count: 32)]), "wrong-key"),
            (
                KeyStore { _ in throw DecryptionError(.beforeFirstUnlock, "Locked.") },
                "before-first-unlock"
            ),
            (KeyStore { _ in throw CancellationError() }, "keys-unreadable"),
        ])
    func fallbacks(keys: KeyStore, reason: String) async throws {
        let own = SealedText(body: "Because of \(reason)")
        let decrypt = Decrypt(
            .aesGCM(), fallback: SealedText(body: "New"),
            fallbacks: [DecryptionError.Reason(rawValue: reason): own])
        let userInfo = ["encrypted": try sealed(#"{"body":"Hi"}"#)]
        let (draft, failure, log) = try await Run(keys: keys)(decrypt, userInfo)
        #expect(draft.sealed == own)
        #expect(failure?.hasPrefix("\(reason): ") == true)
        #expect(log.map(\.metadata["reason"]) == [reason])
        #expect(!"\(log)".contains("Hi"))
    }

    @Test(arguments: [Decrypt.Plain.show, .hide])
    func aPushThatIsNotSealed(plain: Decrypt.Plain) async throws {
        let neutral = SealedText(body: "New")
        let (draft, failure, _) = try await Run()(
            Decrypt(.aesGCM(), plain: plain), [:], sealed: neutral)
        #expect(draft.sealed == (plain == .show ? nil : neutral))
        #expect((failure == nil) == (plain == .show))
    }

    @Test(arguments: [
        ("1000", nil), ("1000.5", nil), ("999", "expired"), ("\"1000\"", "malformed"),
        ("null", "malformed"),
    ])
    func aMessageMayExpire(until: String, reason: String?) async throws {
        let (draft, failure, _) = try await Run()(
            Decrypt(.aesGCM(), expiryField: "exp"),
            ["encrypted": try sealed("{\"body\":\"Hi\",\"exp\":\(until)}")])
        #expect(failure?.split(separator: ":").first.map(String.init) == reason)
        #expect((draft.sealed == nil) == (reason == nil))
    }

    @Test("shows a message for one request only, in any variant of Base64")
    func replay() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ledger = ReplayLedger(in: try SharedFolder(folder: folder))
        let decrypt = Decrypt(.aesGCM(), replays: ledger)
        let value = try sealed(#"{"body":"Hi"}"#)
        let text = try #require(value.string)
        let dressed = PayloadValue.string(text.urlSafe)
        for (request, value, isShown) in [
            ("r1", value, true), ("r1", value, true), ("r2", value, false), ("r2", dressed, false),
            ("r2", try sealed(#"{"body":"Hi"}"#), true),
        ] {
            let (draft, failure, _) = try await Run(request: request)(decrypt, ["encrypted": value])
            #expect((draft.sealed == nil) == isShown)
            #expect(failure?.hasPrefix("replayed: ") == (isShown ? nil : true))
        }
        // An invalid message uses no room, so it cannot displace a valid one.
        var broken = try #require(base64(text))
        broken[20] ^= 1
        let (_, failure, _) = try await Run(request: "r3")(
            decrypt, ["encrypted": .string(broken.base64EncodedString())])
        #expect(failure?.hasPrefix("wrong-key: ") == true)
    }

    @Test func isParkedAsNeutralWhileItWorks() async throws {
        let parked = Mutexed()
        let context = StepContext(tools: NotificationTools(keys: .none)) { parked.add($0) }
        var draft = NotificationDraft()
        draft.body = "CIPHER"
        draft.userInfo = ["encrypted": "AAAA"]
        await #expect(throws: StepError.self) {
            try await Decrypt(.aesGCM(), fallback: SealedText(body: "New")).step.run(
                &draft, context)
        }
        #expect(parked.all.map(\.sealed) == [SealedText(body: "New")])
    }

    private final class Mutexed: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var drafts: [NotificationDraft] = []
        var all: [NotificationDraft] { lock.withLock { unsafe drafts } }
        func add(_ draft: NotificationDraft) { lock.withLock { unsafe drafts.append(draft) } }
    }
}

struct KeyPlaceTests {
    @Test func keychainGivesWhatWasSaved() throws {
        let keychain = SharedKeychain(service: "test.\(UUID().uuidString)")
        #expect(try keychain.read("k1") == nil)
        try keychain.save(Data([1]), as: "k1")
        try keychain.save(Data([2]), as: "k1")
        #expect(try keychain.read("k1") == Data([2]))
        #expect(try keychain.keys.key("k1") == Data([2]))
        #expect(try SharedKeychain(service: keychain.service + "x").read("k1") == nil)
        try keychain.remove("k1")
        try keychain.remove("k1")
        #expect(try keychain.keys.key("k1") == nil)
    }

    @Test(
        arguments: [
            (-25308, DecryptionError.Reason.beforeFirstUnlock), (-34018, .keysUnreadable),
            (-50, .keysUnreadable),
        ] as [(Int32, DecryptionError.Reason)])
    func keychainSaysWhyItGivesNothing(status: Int32, reason: DecryptionError.Reason) {
        #expect(SharedKeychain.error(status).reason == reason)
    }

    @Test func keysMayLieInTheGroup() throws {
        let container = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: container) }
        let group = GroupStore { container }
        let keys = KeyStore.files(in: group)
        try SharedFolder(in: group, name: "NotificationKeys").write(Data([1]), to: "k1")
        #expect(try keys.bytes(of: "k1") == Data([1]))
        for (keys, name, reason) in [
            (keys, "k2", .noKey), (keys, "../k1", .noKey),
            (.files(in: .none), "k1", .keysUnreadable),
        ] as [(KeyStore, String, DecryptionError.Reason)] {
            let error = #expect(throws: DecryptionError.self) { try keys.bytes(of: name) }
            #expect(error?.reason == reason)
        }
    }
}
