import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let bestAttemptContent else { return }
        let opener = MessageOpener(key: MessageOpener.knownKeys[0])
        do {
            try opener.verify(bestAttemptContent.body)
            bestAttemptContent.body = try opener.open(bestAttemptContent.body)
        } catch let error as NSError where error.domain == MessageOpenerErrorDomain {
            bestAttemptContent.subtitle = "\(error.localizedDescription) (\(error.code))"
        } catch {
            bestAttemptContent.subtitle = "another error"
        }
        bestAttemptContent.title = described(opener)
        bestAttemptContent.subtitle += answers
        let body = bestAttemptContent.body
        if body == "names" { bestAttemptContent.title = names }
        guard ["shapes", "closures"].contains(body) else {
            return contentHandler(bestAttemptContent)
        }
        bestAttemptContent.title = body == "shapes" ? Signer().shapes() : Signer().closures()
        Task {
            bestAttemptContent.subtitle =
                body == "shapes" ? await shapes(opener) : await closures(opener)
            contentHandler(bestAttemptContent)
        }
    }

    /// Macros, enumerators and typed constants of the bridging header.
    private var names: String {
        let level = MessageOpenerHigh
        let ratio: Double = MessageOpenerRatio
        let parts: [String] = [
            MessageOpenerTitle, MessageOpenerSuffix, "\(ratio)", "\(MessageOpenerBits)",
            "\(MessageOpenerLimit)", "\(Int(MessageOpenerSmall) + Int(MessageOpenerLarge))",
            "\(level.rawValue) \(level == MessageOpenerLow)",
            MessageOpenerKind.letter.rawValue, MessageOpener(named: "none")?.key ?? "nil",
            MessageOpener(named: "blue")?.key ?? "nil",
        ]
        return parts.joined(separator: "|")
    }

    /// Structures, elements of subscripts and asynchronous forms.
    private func shapes(_ opener: MessageOpener) async -> String {
        let count = opener.count(of: "letters!", in: NSRange(location: 1, length: 2))
        opener.lastCount = MessageOpenerCount(letters: count.letters + 1, share: count.share)
        let frame = opener.grow(CGRect(x: 1, y: 2, width: 3, height: 4), by: opener.lastCount)
        let joined = MessageOpenerFrame(frame.size, opener.lastCount)
        opener["seen"] = "yes"
        let opened = try? await opener.openLater("sealed:b")
        var failure = ""
        do { _ = try await opener.openLater("b") } catch { failure = "\((error as NSError).code)" }
        let (made, name) = await MessageOpener.count()
        let parts = [
            "\(frame.width)x\(frame.height)", "\(joined.minX),\(joined.minY),\(joined.width)",
            MessageOpener(range: NSRange(location: 3, length: 4)).key,
            opener["seen"] as? String ?? "none", opener[5], opened ?? "none", failure,
            "\(made > 0) \(name)",
        ]
        return parts.joined(separator: "|")
    }

    /// Closures with structures.
    private func closures(_ opener: MessageOpener) async -> String {
        var numbers = 0
        let total = opener.eachRange(of: "abc") { range, frame, number in
            numbers += number
            return CGSize(width: CGFloat(range.location), height: frame.minX + frame.height)
        }
        opener.counting = { count, size in
            MessageOpenerCount(letters: count.letters + Int(size.width), share: count.share / 2)
        }
        let counted = opener.counting(
            MessageOpenerCount(letters: 1, share: 3), CGSize(width: 8, height: 0))
        let (size, count) = await opener.measure(CGSize(width: 1, height: 2))
        return
            "\(total) \(numbers) \(counted.letters)/\(counted.share) \(size.width)x\(size.height) "
            + "\(count.letters)/\(count.share)"
    }

    private func described(_ opener: MessageOpener) -> String {
        opener.marks = [.star, .bell]
        opener.headers = ["sender": "Bell", "count": 2]
        var letters = ""
        opener.eachLetter(of: "abcd") { letter, stop in
            letters += letter
            if letter == "b" { stop.pointee = true }
        }
        let parts: [String] = [
            opener.key, MessageOpener(number: 1).key, "\(MessageOpener.madeCount())",
            "\(opener.mode == .shifted) \(opener.mode.rawValue) \(opener.marks.rawValue)",
            "\(opener.isLoud) \(opener.headers?["sender"] as? String ?? "none")", letters,
            MessageOpenerJoined("n", 4), "\(MessageOpenerShift + Int(MessageOpenerRounds))",
            ("bell" as NSString).letters_reversed(), "\(("four" as NSString).letters_count)",
            failure,
        ]
        return parts.joined(separator: "|")
    }

    /// What code in Objective-C makes of Swift classes.
    private var answers: String {
        let opener = LoudOpener(key: "loud")
        let log = OpenerLog()
        opener.delegate = log
        let signer = Signer()
        let twice = signer.openTwice("sealed:b", with: opener)
        return [
            signer.sign("letter"), signer.signature.author, twice, "\(opener.opened.count)",
            log.lines.joined(separator: ";"),
        ].joined(separator: "|")
    }

    private var failure: String {
        do { return try MessageOpener(data: Data("green".utf8)).key } catch {
            return "\((error as NSError).code)"
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }
}
