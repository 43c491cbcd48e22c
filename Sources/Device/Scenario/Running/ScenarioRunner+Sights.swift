internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Expectations about what the person saw and heard, and about calls into apps.

extension ScenarioRunner {
    // MARK: The screen

    func screen(_ match: Scenario.ScreenMatch) -> ExpectationError? {
        let screen = device.screen
        var details: [String] = []
        if let cards = match.cards { details += differences(of: cards, on: screen) }
        switch match.banner {
        case .nothing?:
            if let banner = visibleBanner {
                details.append("banner: expected none, was \(banner.line)")
            }
        case .value(let wanted)?: details += differences(ofBanner: wanted)
        case nil: break
        }
        if let wanted = match.prompt {
            let prompt = screen.questions.first { $0.kind != .unlock }?.app
            if wanted.value != prompt {
                details.append(
                    "prompt: expected \(wanted.value ?? "none"), was \(prompt ?? "none")")
            }
        }
        if let isLocked = match.isLocked, isLocked != screen.isLocked {
            details.append(
                "locked: expected \(Self.yes(isLocked)), was \(Self.yes(!isLocked))")
        }
        return Self.difference("The screen is different.", details)
    }

    private func differences(
        of wanted: [Scenario.CardMatch], on screen: ScreenModel
    ) -> [String] {
        let faces = faces(on: screen)
        guard faces.count == wanted.count else {
            let expected = wanted.map { "  expected \($0.displayText)" }
            let were = faces.map { "  was \($0.line)" }
            return ["expected \(Self.count(wanted.count)), was \(Self.count(faces.count))"]
                + expected + were
        }
        return zip(wanted, faces).enumerated().flatMap { index, pair in
            pair.0.differences(from: pair.1).map { "card \(index + 1) (\(pair.1.journey)): \($0)" }
        }
    }

    private func differences(ofBanner wanted: Scenario.CardMatch) -> [String] {
        guard let banner = visibleBanner else {
            return ["banner: expected \(wanted.displayText), was none"]
        }
        return wanted.differences(from: banner).map { "banner (\(banner.journey)): \($0)" }
    }

    private static func count(_ cards: Int) -> String {
        switch cards {
        case 0: "no cards"
        case 1: "1 card"
        default: "\(cards) cards"
        }
    }

    // MARK: Seen

    func seen(_ wanted: [Scenario.PresentationMatch]) -> ExpectationError? {
        let sights = observed.sights
        guard !wanted.isEmpty else {
            return Self.difference("Nothing should be seen.", sights.map { "was \($0.line)" })
        }
        guard let missing = Self.firstMissing(wanted, in: sights, isMet: Self.isMet) else {
            return nil
        }
        let match = wanted[missing.index]
        let rest = sights.dropFirst(missing.from)
        let nearest =
            match.card.text == nil
            ? rest.map { (sight: $0, lines: match.differences(from: $0)) }
                .min { $0.lines.count < $1.lines.count } : nil
        let difference = nearest.map { nearest in
            nearest.lines.map { "nearest (\(nearest.sight.face.journey)): \($0)" }
        }
        return ExpectationError(
            message:
                "\(match.summary) was not seen\(Self.after(wanted.map(\.summary), missing.index)).",
            details: (difference ?? []) + Self.list(sights.map(\.line), or: "Nothing was seen."))
    }

    func notSeen(_ unwanted: [Scenario.PresentationMatch]) -> ExpectationError? {
        for match in unwanted {
            guard let sight = observed.sights.first(where: { Self.isMet(match, $0) }) else {
                continue
            }
            return ExpectationError(
                message: "\(match.summary) was seen.", details: ["was \(sight.line)"])
        }
        return nil
    }

    private static func isMet(
        _ match: Scenario.PresentationMatch, _ sight: Observations.ScreenObservation
    ) -> Bool {
        match.differences(from: sight).isEmpty
    }

    // MARK: Heard

    func heard(_ wanted: [Scenario.SoundMatch]) -> ExpectationError? {
        let sounds = observed.sounds
        guard !wanted.isEmpty else {
            return Self.difference("Nothing should be heard.", sounds.map { "was \($0.line)" })
        }
        guard let missing = Self.firstMissing(wanted, in: sounds, isMet: Self.isMet) else {
            return nil
        }
        let texts = wanted.map(\.summary)
        return ExpectationError(
            message: "\(texts[missing.index]) was not heard\(Self.after(texts, missing.index)).",
            details: Self.list(sounds.map(\.line), or: "Nothing was heard."))
    }

    func notHeard(_ unwanted: [Scenario.SoundMatch]) -> ExpectationError? {
        for match in unwanted {
            guard let sound = observed.sounds.first(where: { Self.isMet(match, $0) }) else {
                continue
            }
            return ExpectationError(
                message: "\(match.summary) was heard.", details: ["was \(sound.line)"])
        }
        return nil
    }

    private static func isMet(_ match: Scenario.SoundMatch, _ heard: Observations.Sound) -> Bool {
        (match.sound == nil || match.sound == heard.name)
            && (match.app == nil || match.app == heard.app)
            && (match.kind == nil || match.kind == heard.sound.kind)
    }

    // MARK: Lists in order

    /// Returns the first expected item without a match, and the index at which the search for it
    /// started.
    ///
    /// The items must occur in order. Other items may be in between.
    static func firstMissing<Wanted, Found>(
        _ wanted: [Wanted], in found: [Found], isMet: (Wanted, Found) -> Bool
    ) -> (index: Int, from: Int)? {
        var from = 0
        for (index, match) in wanted.enumerated() {
            guard
                let place = found.indices.dropFirst(from).first(where: { isMet(match, found[$0]) })
            else { return (index, from) }
            from = place + 1
        }
        return nil
    }

    static func after(_ texts: [String], _ index: Int) -> String {
        index == 0 ? "" : " after \(texts[index - 1])"
    }

    static func list(_ lines: [String], or nothing: String) -> [String] {
        lines.isEmpty ? [nothing] : lines.map { "was \($0)" }
    }
}

extension Scenario.PresentationMatch {
    func differences(from sight: Observations.ScreenObservation) -> [String] {
        var lines = card.differences(from: sight.face)
        if let way, way != sight.way {
            lines.append("expected \(way.text), was \(sight.announcement.text)")
        }
        return lines
    }

    var summary: String { card.displayText + (way.map { ", \($0.text)," } ?? "") }
}

extension Scenario.PresentationMatch.Way {
    fileprivate var text: String { self == .banner ? "as a banner" : "on the Lock Screen" }
}

extension AlertPresentation {
    fileprivate var text: String {
        switch self {
        case .lockScreen: "on the Lock Screen"
        case .temporaryBanner, .persistentBanner: "as a banner"
        case .carScreen: "in the car"
        }
    }
}

extension Observations.ScreenObservation {
    fileprivate var way: Scenario.PresentationMatch.Way? {
        switch announcement {
        case .lockScreen: .lockScreen
        case .temporaryBanner, .persistentBanner: .banner
        case .carScreen: nil
        }
    }

    fileprivate var line: String { "\(face.line), \(announcement.text)" }
}

extension Scenario.SoundMatch {
    fileprivate var summary: String {
        [sound ?? "any sound", kind.map(\.rawValue), app.map { "of \($0)" }].compactMap(\.self)
            .joined(separator: ", ")
    }
}

extension Observations.Sound {
    fileprivate var name: String { sound.file?.name ?? "default" }
    fileprivate var line: String { "\(EventText.text(sound)), of \(app), for \(notification)" }
}
