internal import APNs
internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

extension PushReader {
    /// Reads the payloads and messages that are literals of a program.
    ///
    /// Only the mistakes that a literal shows are reported, because the program may add what is
    /// missing.
    func readProgram(_ path: String, _ dialect: CodeDialect, _ model: inout ProjectModel) {
        guard ProgramPushes.mayRead(path), let count = files.byteCount(path),
            count <= ProgramPushes.bytesMax, let data = files.data(path),
            let pushes = ProgramPushes(data, dialect, path: path)
        else { return }
        model.programPushes += pushes.pushes
        model.messageMistakes += pushes.messageMistakes
    }
}

/// The payloads and messages in the literals of a program.
private struct ProgramPushes {
    static let bytesMax = 500_000
    private static let attemptsMax = 300

    private(set) var pushes: [PushFile] = []
    private(set) var messageMistakes: [Observation] = []
    private let path: String
    private let text: String
    private let lines: LineTable
    private var attemptsLeft = attemptsMax

    init?(_ data: Data, _ dialect: CodeDialect, path: String) {
        guard Self.marks.contains(where: { data.range(of: $0) != nil }) else { return nil }
        self.path = path
        text = String(decoding: data, as: UTF8.self).lowercased()
        let literals = CodeLiterals(data, dialect)
        lines = literals.lines
        for found in literals.found {
            switch found {
            case .literal(let literal): read(literal)
            case .json(let json, let line):
                guard var file = file(json) else { continue }
                if let line { file.lines = file.lines.mapValues { _ in line } }
                _ = read(json, file, nil)
            }
        }
    }

    /// Folders of tests, which have wrong payloads on purpose, and of code that others wrote.
    private static let otherFolders: Set<String> = [
        "test", "tests", "__tests__", "__mocks__", "spec", "specs", "e2e", "vendor", "third_party",
        "site-packages", "dist", "build", "venv", ".venv", ".dart_tool",
    ]

    static func mayRead(_ path: String) -> Bool {
        let folders = path.split(separator: "/").dropLast()
        let name = FilePaths.name(path)
        return !folders.contains { otherFolders.contains(String($0)) }
            && !name.contains(/^test_|_test\.|_spec\.|\.(?:test|spec|min|d)\.|Tests?\./)
    }

    private static let marks = [
        "\"aps\"", "aps\\\"", "'aps'", "aps:", ":aps", "aps=", ".aps", "messages:send", "fcm",
        "firebase",
        "onesignal", "OneSignal", "exp.host", "expo-server-sdk", "APNS", "customerio",
        "customer.io",
    ].map { Data($0.utf8) }

    /// Parts of a program, in lower case, that send to a service. Without one, an object that looks
    /// like a message may be anything.
    private static let serviceMarks: [ServiceMessage.Service: [String]] = {
        let firebase = [
            "messages:send", "fcm.googleapis.com", "firebase-admin", "firebase_admin",
            "firebase.google.com/go", "google.firebase.messaging", "kreait",
        ]
        return [
            .firebase: firebase, .firebaseAdmin: firebase, .firebaseLegacy: ["fcm/send"],
            .expo: ["exp.host", "expo-server-sdk", "exponent_server_sdk"],
            .oneSignal: ["onesignal"], .airship: ["airship"], .braze: ["braze"],
            .customerIO: ["customerio", "customer.io"],
            .amazonSNS: ["sns"],
        ]
    }()

    private func mentions(_ service: ServiceMessage.Service) -> Bool {
        Self.serviceMarks[service]?.contains { text.contains($0) } ?? false
    }

    private func file(_ json: [UInt8]) -> PropertyFile? {
        var file = try? PropertyFile.json(Data(json), path: path)
        file?.columns = [:]
        return file
    }

    /// Reads the outermost objects that are payloads or messages.
    private mutating func read(_ literal: CodeLiteral) {
        if !literal.members.isEmpty, attemptsLeft > 0 {
            attemptsLeft -= 1
            let json = CodeLiteralJSON(literal, lines: lines).bytes
            if let file = file(json), read(json, file, literal) { return }
        }
        for child in literal.children { read(child) }
    }

    /// Reads JSON. Returns `false` if it is neither a payload nor a message.
    private mutating func read(
        _ json: [UInt8], _ file: PropertyFile, _ literal: CodeLiteral?
    ) -> Bool {
        if let aps = file.root[.aps]?.dictionary {
            let isPayload = aps.keys.contains { PushKey.row($0, in: .aps) != nil }
            guard isPayload else { return false }
            // Firebase's Admin SDKs have their own spelling of some keys.
            if mentions(.firebaseAdmin) {
                let wrapped = Array("{\"apns\":{\"payload\":".utf8) + json + Array("}}".utf8)
                if let own = self.file(wrapped) { return read(wrapped, own, literal) }
            }
            add(file, json)
            return true
        }
        guard let message = ServiceMessage(json), mentions(message.service) else { return false }
        addMistakes(of: message, file, literal)
        let data = Data(message.payload)
        guard var own = try? PropertyFile.json(data, path: path) else { return true }
        own.usePlaces(of: file)
        add(own, message.payload)
        return true
    }

    private mutating func addMistakes(
        of message: ServiceMessage, _ file: PropertyFile, _ literal: CodeLiteral?
    ) {
        guard literal?.isOpen != true else { return }
        let apns = (literal?.member("message") ?? literal)?.member("apns")
        for mistake in message.mistakes {
            let value = file.value(mistake.path)
            if value?.isUnknown == true { continue }
            // The part that is unknown may have what is missing.
            if !mistake.isRejected, apns?.unknown.isEmpty == false { continue }
            messageMistakes.append(
                Observation(message, mistake, at: file.place(mistake.path), isCertain: value != nil)
            )
        }
    }

    private mutating func add(_ file: PropertyFile, _ json: [UInt8]) {
        var push = PushFile(file: file, byteCount: json.count, isAPNSFile: false)
        push.compareWithKeys(Data(json))
        push.keyMistakes = push.keyMistakes.filter { mistake in
            let aboutValues: Set<PushKeyMistake.Kind> = [
                .mistyped, .outOfRange, .empty, .null, .dateText,
            ]
            let isOpen = aboutValues.contains(mistake.kind) && push.isUnknown(mistake.path)
            return mistake.kind != .missing && !isOpen
        }
        pushes.append(push)
    }
}

extension PushFile {
    /// Whether only the program knows the value at a path.
    func isUnknown(_ path: [String]) -> Bool { file.value(path)?.isUnknown == true }
}

extension PropertyFile {
    func value(_ path: [String]) -> PropertyValue? {
        guard let first = path.first else { return nil }
        return path.dropFirst().reduce(root[first]) { $0?[$1] }
    }
}

extension PropertyValue {
    fileprivate var isUnknown: Bool {
        switch self {
        case .string(let text): text.contains(CodeLiteral.unknownMark)
        case .array(let values): values.contains(where: \.isUnknown)
        default: false
        }
    }
}
