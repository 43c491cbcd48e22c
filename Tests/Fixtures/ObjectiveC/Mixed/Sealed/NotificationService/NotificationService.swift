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
        contentHandler(bestAttemptContent)
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
