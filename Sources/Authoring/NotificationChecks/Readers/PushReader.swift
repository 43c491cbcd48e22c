internal import APNs
internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Finds payloads among files: `.apns`, JSON, `curl` requests, literals of programs, and logs of
/// pushes.
struct PushReader {
    let files: FileTree
    /// The header fields with which the payloads are sent; `nil` if they are unknown.
    var headers: [String: String]?
    /// Whether a file may have a message of another service. Otherwise it has what is sent to APNs.
    var readsMessages = true
    private static let bytesMax = 1_000_000

    /// Adds the payloads to a model. The products of the model must be read before.
    func read(into model: inout ProjectModel) {
        for path in files.paths where !path.contains(".xcassets/") && !path.contains(".app/") {
            switch FilePaths.fileExtension(path) {
            case "apns": readPayload(path, isAPNS: true, &model)
            case "json" where isPayload(path, beside: model):
                readPayload(path, isAPNS: false, &model)
            case "jsonl": readLog(path, &model)
            case "curl", "sh", "bash", "zsh", "command": readScript(path, &model)
            case "http": readRequest(path, &model)
            default:
                if let dialect = CodeDialect(path: path) { readProgram(path, dialect, &model) }
            }
        }
        model.removePushesForOtherSystems()
    }

    private func small(_ path: String) -> Data? {
        guard let count = files.byteCount(path), count <= Self.bytesMax else { return nil }
        return files.data(path)
    }

    /// Returns whether JSON is a payload: it has `aps`, or its name shows that it is one.
    private func isPayload(_ path: String, beside model: ProjectModel) -> Bool {
        guard let data = small(path) else { return false }
        let hasAps = data.range(of: Data("\"\(PayloadKey.aps.text)\"".utf8)) != nil
        // A project also has other JSON, such as test data. A single file that the user named
        // counts as a payload.
        if model.hasTargets {
            return hasAps && !path.split(separator: "/").contains { $0.hasSuffix("Tests") }
        }
        if hasAps { return true }
        let name = FilePaths.name(path).lowercased()
        return name.contains("payload") || name.contains("push")
    }

    private func readPayload(_ path: String, isAPNS: Bool, _ model: inout ProjectModel) {
        guard let data = small(path) else {
            let count = files.byteCount(path) ?? 0
            let why =
                count > Self.bytesMax
                ? "has \(count) bytes, far more than any payload" : "cannot be opened"
            return model.notes.append("\(path) \(why); it was not read.")
        }
        if readsMessages, let message = ServiceMessage([UInt8](data)) {
            return readMessage(message, data, path, &model)
        }
        do {
            let file = try PropertyFile.json(data, path: path)
            guard isAPNS || !model.hasTargets || file.root[.aps] != nil else { return }
            var push = push(file, data.count, isAPNS: isAPNS)
            push.headers = headers
            push.compareWithKeys(data)
            model.payloads.append(push)
        } catch {
            model.brokenPayloads.append(
                broken(
                    data, error, Place(path, line: error.line, column: error.column),
                    "The payload", isAPNS || !model.hasTargets ? nil : .hint))
        }
    }

    /// Reads the message of another service: its own mistakes, and the payload that is sent. The
    /// payload's keys have the places of the message from which they come.
    ///
    /// - Parameter isOpen: Whether variables of a shell are in the message.
    private func readMessage(
        _ message: ServiceMessage, _ written: Data, isOpen: Bool = false, _ path: String,
        _ model: inout ProjectModel
    ) {
        let original = try? PropertyFile.json(written, path: path)
        for mistake in message.mistakes {
            if isOpen {
                // What is missing, or a text with a variable, may be right.
                guard let value = original?.value(mistake.path),
                    value.string?.contains("$") != true
                else { continue }
            }
            model.messageMistakes.append(
                Observation(message, mistake, at: original?.place(mistake.path) ?? Place(path)))
        }
        guard !isOpen else { return }
        let data = Data(message.payload)
        guard var file = try? PropertyFile.json(data, path: path) else { return }
        let none = PropertyFile(path: path, root: [:], lines: [:])
        file.usePlaces(of: original ?? none)
        var push = push(file, data.count, isAPNS: false)
        push.compareWithKeys(data)
        model.payloads.append(push)
    }

    private func broken(
        _ data: Data, _ error: PropertyFile.ParseError, _ place: Place, _ what: String,
        _ severity: Finding.Severity? = nil
    ) -> Observation {
        if let encoding = PayloadEncoding(data) {
            return Observation(
                place, "\(encoding.problem)", severity: severity, remedy: encoding.remedy)
        }
        return Observation(
            place, "\(what) is not a JSON object: \(error).\(Self.likelyCause(data))",
            severity: severity)
    }

    private func push(_ file: PropertyFile, _ count: Int, isAPNS: Bool) -> PushFile {
        PushFile(
            file: file, byteCount: count, target: file.text(PushFile.targetKey),
            isAPNSFile: isAPNS)
    }

    static func likelyCause(_ data: Data) -> String {
        let text = String(decoding: data, as: UTF8.self)
        if text.contains("\u{201C}") || text.contains("\u{201D}") {
            return " There are curly quotation marks."
        }
        let places = JSONMistakes(data)
        if places.hasLastComma { return " A closing bracket follows a comma." }
        if places.hasComment { return " There is a comment." }
        let first = text.drop { $0 != "{" }.dropFirst().first { !$0.isWhitespace }
        if first == "'" {
            return " Single quotation marks are those of JavaScript or Python: write double ones."
        }
        if first?.isLetter == true {
            return text.contains(" = ")
                ? " This is an old property list: write \"key\": value, with commas."
                : " Keys without quotation marks are those of JavaScript: quote them."
        }
        return ""
    }

    /// Reads the pushes that a script sends with `curl`. A file without such a command is read as the
    /// text of a request.
    private func readScript(_ path: String, _ model: inout ProjectModel) {
        guard let data = small(path),
            (["apns-", "/3/device/"] + CurlCommand.services).contains(where: {
                data.range(of: Data($0.utf8)) != nil
            })
        else { return }
        let commands = ShellScript(data).commands.compactMap { CurlCommand($0, path: path) }
        guard !commands.isEmpty else { return readRequest(path, &model) }
        model.requests += commands.filter { !$0.isForService }
        for command in commands {
            guard let body = command.body else { continue }
            guard !command.isForService else {
                readMessage(of: body, path, &model)
                continue
            }
            var headers = command.headers.mapValues(\.text)
            // What is not known until the script runs may be right.
            for (name, field) in command.headers where field.isOpen { headers[name] = "" }
            var lines = command.headers.mapValues(\.line)
            lines[PushFile.requestName] = command.line
            readBody(
                Data(body.text.utf8), body.line, isOpen: body.isOpen, path, (headers, lines),
                &model)
        }
    }

    private func readMessage(
        of body: CurlCommand.Field, _ path: String, _ model: inout ProjectModel
    ) {
        // The line breaks give each key the line that it has in the script.
        let text = String(repeating: "\n", count: body.line - 1) + body.text
        guard let message = ServiceMessage(Array(text.utf8)) else { return }
        readMessage(message, Data(text.utf8), isOpen: body.isOpen, path, &model)
    }

    private func readRequest(_ path: String, _ model: inout ProjectModel) {
        guard let data = small(path) else { return }
        let request = CurlRequest(data)
        guard let body = request.body else { return }
        readBody(
            body, request.bodyLine, isOpen: false, path, (request.headers, request.headerLines),
            &model)
    }

    private func readBody(
        _ body: Data, _ bodyLine: Int, isOpen: Bool, _ path: String,
        _ headers: ([String: String]?, [String: Int]), _ model: inout ProjectModel
    ) {
        let line = bodyLine - 1
        do {
            var file = try PropertyFile.json(body, path: path)
            file.lines = file.lines.mapValues { $0 + line }
            file.columns = [:]
            var push = push(file, body.count, isAPNS: false)
            (push.headers, push.headerLines) = headers
            // What a variable stands for may have any type.
            if !isOpen { push.compareWithKeys(body) }
            model.payloads.append(push)
        } catch {
            // A variable may stand for a number or for a part of the JSON.
            guard !isOpen else { return }
            let place = Place(path, line: (error.line ?? 1) + line)
            model.brokenPayloads.append(broken(body, error, place, "The body"))
        }
    }

    /// Reads lines that are payloads, or entries of a log of pushes with the time and the payload.
    private func readLog(_ path: String, _ model: inout ProjectModel) {
        guard let data = files.data(path) else { return }
        let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.prefix(100_000).enumerated() where !line.isEmpty {
            guard let entry = try? PropertyFile.json(Data(line), path: path) else { continue }
            guard let seconds = entry.root["at"]?.number,
                let payload = entry.root["payload"]?.dictionary
            else {
                if entry.root[.aps] != nil {
                    readBody(Data(line), index + 1, isOpen: false, path, (nil, [:]), &model)
                }
                continue
            }
            // The whole payload is in this line.
            let file = PropertyFile(
                path: path, root: payload, lines: payload.mapValues { _ in index + 1 })
            model.history.append(
                LoggedPush(
                    seconds: seconds, push: push(file, line.count, isAPNS: false), line: index + 1))
        }
        model.history.sort { $0.seconds < $1.seconds }
    }
}

extension PushFile {
    /// Compares the payload and the header fields with the table of keys.
    mutating func compareWithKeys(_ payload: Data) {
        let type = headers?[HeaderName.pushType].flatMap(PushType.init)
        keyMistakes =
            PushKey.mistakes(inPayload: [UInt8](payload), type: type)
            + PushKey.mistakes(inHeaders: headers ?? [:])
    }
}

extension Observation {
    /// Describes a mistake in a message. In a program, an uncertain mistake is a hint.
    init(
        _ message: ServiceMessage, _ mistake: ServiceMessage.Mistake, at place: Place,
        isCertain: Bool = true
    ) {
        let path = mistake.path.joined(separator: ".")
        self.init(
            place, "\(path) in a message of \(message.service.rawValue): \(mistake.problem)",
            severity: !isCertain ? .hint : mistake.isRejected ? nil : .warning,
            remedy: mistake.remedy)
    }
}

extension ProjectModel {
    fileprivate mutating func removePushesForOtherSystems() {
        let targets = projects.flatMap(\.targets).filter { !$0.isForPhone }
        let others = Set(
            targets.flatMap { target in
                target.settings.values.compactMap { $0.value("PRODUCT_BUNDLE_IDENTIFIER") }
            })
        let own = Set(products.compactMap(\.bundleIdentifier))
        payloads.removeAll { push in
            // Xcode's payload template for a watch contains these keys.
            let text = push.file.root["customKey"]?.string ?? ""
            if push.file.root["WatchKit Simulator Actions"] != nil
                || text.hasPrefix("Use this file to define a testing payload")
            {
                return true
            }
            return push.target.map { others.contains($0) && !own.contains($0) } ?? false
        }
    }
}
