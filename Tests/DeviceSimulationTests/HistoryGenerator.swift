import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import SeededTesting

/// Generates the next event of a device from a seed and the device's state.
struct HistoryGenerator {
    var random: SeededGenerator
    /// The apps that get most events: histories with different emphasis find more.
    let favourites: [String]
    private var pushes = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        favourites = [random.one(of: HistoryApps.names), random.one(of: HistoryApps.names)]
    }

    /// The next step.
    mutating func next(_ state: KernelState) -> HistoryStep {
        switch random.below(100) {
        case ..<27: .push(push())
        case ..<29: .burst(burst())
        case ..<32: .addEverywhere(localRequest())
        case ..<50: ask()
        case ..<70: .person(action(state))
        case ..<88: .advance(seconds: pause())
        case ..<91: settings(state.settings)
        case ..<94: .script(app: app(), random.one(of: ScriptKind.allCases))
        case ..<95: .promptAnswer(random.one(of: [true, true, false, nil]))
        case ..<97: .report(report(state))
        case ..<98: .reboot(seconds: random.magnitude(from: 0.1, to: 1_000_000))
        case ..<99: .install(random.one(of: HistoryApps.all))
        default: random.happens(40) ? .uninstall(app: app()) : .person(.unlock)
        }
    }

    mutating func app() -> String {
        random.one(of: random.happens(75) ? favourites : HistoryApps.names)
    }

    /// Mostly short, so that events coincide; sometimes weeks.
    private mutating func pause() -> TimeInterval {
        random.happens(80)
            ? random.magnitude(from: 0.001, to: 120) : random.magnitude(from: 60, to: 2_000_000)
    }

    /// The id of a listed notification, of any notification, or of none.
    mutating func notification(_ state: KernelState) -> String {
        // Most actions on an open card use that card's id.
        if let opened = state.condition.expanded, random.happens(70) { return opened }
        let listed = state.delivered.map(\.id)
        if !listed.isEmpty, random.happens(85) { return random.one(of: listed) }
        return "n\(random.below(400))"
    }

    // MARK: Pushes

    /// Several pushes to one app within a short time.
    private mutating func burst() -> [ArrivedPush] {
        let app = app()
        return (0..<2 + random.below(12)).map { _ in push(to: app) }
    }

    mutating func push(to app: String? = nil) -> ArrivedPush {
        pushes += 1
        // Sometimes a second copy, for this app or another one.
        let number = random.happens(8) ? 1 + random.below(pushes) : pushes
        if random.happens(9) {
            var push = ArrivedPush(
                apnsID: "p\(number)", app: app ?? self.app(),
                kind: random.happens(90) ? .liveActivity : .notification,
                payload: Data(activityPayload().utf8))
            push.address = random.one(of: [
                nil, nil, nil, .token("token-\(1 + random.below(9))"), .channel("c"),
            ])
            return push
        }
        if random.happens(5) { return reload("p\(number)", to: app ?? self.app()) }
        return ArrivedPush(
            apnsID: "p\(number)", app: app ?? self.app(),
            collapseIdentifier: random.happens(30) ? "c\(random.below(4))" : nil,
            kind: random.happens(6) ? .voip : .notification, payload: Data(payload().utf8))
    }

    /// A push that reloads widgets or controls, sometimes with mistakes.
    private mutating func reload(_ id: String, to app: String) -> ArrivedPush {
        let payload = random.one(of: [
            #"{"aps":{"content-changed":true}}"#, #"{"aps":{"content-changed":true}}"#,
            #"{"aps":{"content-changed":true,"alert":"A"}}"#, #"{"aps":{"content-changed":1}}"#,
        ])
        return ArrivedPush(
            apnsID: id, app: app, kind: random.one(of: [.widgets, .controls]),
            payload: Data(payload.utf8))
    }

    private mutating func activityPayload() -> String {
        let event = random.one(of: ["start", "start", "update", "update", "update", "end", "odd"])
        let start =
            #","attributes-type":"A","attributes":{"to":\#(random.below(2))},"alert":"Trip""#
        let stale =
            random.happens(40) ? #","stale-date":\#(1_700_000_000 + random.below(9_000))"# : ""
        let date = random.happens(20) ? #","at":"2023-11-14T22:13:20Z""# : ""
        let timestamp = random.happens(4) ? 1_800_000_000_000 : random.below(6)
        return #"{"aps":{"event":"\#(event)","timestamp":\#(timestamp),"#
            + #""content-state":{"step":\#(random.below(4))\#(date)}"# + stale
            + (event == "start" ? start : "") + "}}"
    }

    private mutating func payload() -> String {
        switch random.below(100) {
        case ..<3:
            return random.one(of: [
                "", "{", "[]", "null", #"{"aps":1}"#, "{}", "\u{0}", #"{"payload":{"aps":{}}}"#,
            ])
        case ..<4:
            let text = String(repeating: "x", count: KernelLimits.payloadBytesMax)
            return #"{"aps":{"alert":"\#(text)"}}"#
        case ..<5: return String(repeating: "[", count: 5_000)
        case ..<13:
            let id = random.below(9)
            return switch id {
            case 6: #"{"aps":{"content-available":"1"},"id":6}"#
            case 7: #"{"aps":{"content-available":1},"thread-id":"t1","id":7}"#
            case 8: #"{"aps":{"content-available":1,"threadId":"t1"},"id":8}"#
            default: #"{"aps":{"content-available":1},"id":\#(id)}"#
            }
        default: return "{\"aps\":{\(members().joined(separator: ","))},\"id\":\(random.below(9))}"
        }
    }

    private mutating func members() -> [String] {
        var members: [String] = []
        if random.happens(90) { members.append(#""alert":\#(alert())"#) }
        if random.happens(60) {
            members.append(#""mutable-content":"# + (random.happens(95) ? "1" : "true"))
        }
        if random.happens(15) { members.append(#""content-available":1"#) }
        if random.happens(35) { members.append(#""badge":\#(badge() ?? 0)"#) }
        if random.happens(50) {
            members.append(
                #""sound":"#
                    + random.one(of: [
                        #""default""#, #""bell.caf""#, #""missing.caf""#,
                        #"{"critical":1,"volume":0.5}"#, "7",
                    ]))
        }
        if random.happens(50) {
            let level = random.one(of: ["passive", "odd", "time-sensitive", "critical", "active"])
            members.append(#""interruption-level":"\#(level)""#)
        }
        if random.happens(40) { members.append(#""category":"k\#(random.below(4))""#) }
        if random.happens(30) { members.append(#""thread-id":"t\#(random.below(3))""#) }
        if random.happens(20) { members.append(#""relevance-score":\#(random.below(4))"#) }
        if random.happens(10) { members.append(#""filter-criteria":"work""#) }
        return members
    }

    private mutating func alert() -> String {
        let text = String(repeating: "B", count: 1 + random.below(24))
        if random.happens(75) { return #"{"title":"T","body":"\#(text)"}"# }
        return random.one(of: [
            #""Hello""#, #"{"title":"T","subtitle":"S"}"#, #"{"subtitle":"S"}"#,
            #"{"loc-key":"greeting","loc-args":["Ada"]}"#, #"{"title-loc-key":"missing"}"#,
            #"{"title":7}"#, #""""#, "{}",
        ])
    }

    /// Rarely 0, which clears an app's list.
    mutating func badge() -> Int? {
        random.happens(10) ? 0 : random.one(of: [nil, 1, 7, -3, Int.max])
    }

    // MARK: Requests of apps

    private mutating func ask() -> HistoryStep {
        let app = app()
        if random.happens(2) { return .addMany(app: app, localRequest(), count: 100) }
        let usual: RequestKind = random.happens(20) ? .addWithAttachments : .add
        let kind = random.happens(60) ? usual : random.one(of: RequestKind.allCases)
        guard kind == .addWithAttachments else { return .ask(app: app, request(kind)) }
        let (request, attachments) = requestWithAttachments()
        return .ask(app: app, .add(request), attachments: attachments)
    }

    mutating func request(_ kind: RequestKind) -> AppRequest {
        switch kind {
        case .authorization: .authorization(authorization())
        case .settings: .settings
        case .add, .addWithAttachments: .add(localRequest())
        case .pending: .pending
        case .removePending: .removePending(identifiers())
        case .delivered: .delivered
        case .removeDelivered: .removeDelivered(identifiers())
        case .categories: .categories
        case .setCategories: .setCategories(categories())
        case .setBadge: .setBadge(badge() ?? 3)
        case .setIconBadge: .setIconBadge(badge() ?? -1)
        case .donate: .donate(donation())
        case .deleteDonations: .deleteDonations(random.happens(50) ? nil : ["d1", "d2"])
        case .deleteDonationGroup: .deleteDonationGroup("g")
        case .focusAuthorization: .focusAuthorization
        case .focusStatus: .focusStatus
        case .locationAuthorization: .locationAuthorization(always: random.happens(50))
        case .contactsAuthorization: .contactsAuthorization
        case .contacts: .contacts
        case .call: .call(callReport())
        case .setFocusFilter:
            .setFocusFilter(random.one(of: [nil, "SELF == 'work'", "SELF = ", "SELF != 'work'"]))
        case .activity: .activity(activityCall())
        case .reloadWidgets:
            .reloadWidgets(
                WidgetReloadRequest(
                    kind: random.one(of: [nil, "Coffee", "Tea"]), areControls: random.happens(50)))
        }
    }

    private mutating func callReport() -> CallReport {
        let id = Self.beacon.uuid
        return random.one(of: [
            .incoming(id, Caller(name: "Mia"), ringtone: nil),
            .incoming(id, Caller(handle: "+49 1", hasVideo: true), ringtone: "ring.caf"),
            .outgoing(id, Caller(name: "Ann")), .updated(id, Caller(name: "Ben")), .connected(id),
            .held(id, isOnHold: true), .ended(id, .remoteEnded),
        ])
    }

    private mutating func activityCall() -> ActivityCall {
        let id = random.one(of: ["activity-1", "activity-2", "activity-3"])
        let state = PropertyValue.dictionary(["step": .integer(random.one(of: [1, 2, 3]))])
        let content = LiveActivity.Content(state: state)
        var request = ActivityRequest(id: id, attributesType: "Trip", content: content)
        if random.happens(30) {
            request.start = Date(
                timeIntervalSince1970: 1_700_000_000 + Double(random.below(90_000)))
            request.startAlert = ActivityAlert(sound: NotificationSound())
        }
        return random.one(of: [
            .request(request),
            .update(
                id: id, content, alert: ActivityAlert(sound: NotificationSound()), timestamp: nil),
            .end(id: id, content, .standard, timestamp: nil),
            .end(id: id, nil, .immediate, timestamp: nil),
            .status,
        ])
    }

    private mutating func authorization() -> AuthorizationOptions {
        let wanted = random.some(
            of: [
                AuthorizationOptions.carPlay, .criticalAlert, .providesAppNotificationSettings,
                .timeSensitive, .announcement,
            ], percent: 40)
        var options: AuthorizationOptions = random.happens(90) ? [.alert, .sound, .badge] : []
        for option in wanted { options.insert(option) }
        if random.happens(15) { options.insert(.provisional) }
        return options
    }

    private mutating func identifiers() -> [String]? {
        random.happens(20)
            ? nil : ["r\(random.below(8))", "c\(random.below(4))", "p\(random.below(40))"]
    }

    private mutating func categories() -> [NotificationCategory] {
        random.some(of: ["k0", "k1", "k2", "k3", ""]).map { name in
            NotificationCategory(
                identifier: name,
                actions: [
                    NotificationAction(identifier: "look", title: "Look", options: .foreground),
                    NotificationAction(identifier: "mute", title: "Mute"),
                    NotificationAction(
                        identifier: "reply", title: "Reply", options: .authenticationRequired,
                        textInput: .init(buttonTitle: "Send", placeholder: "")),
                ],
                hiddenPreviewsBodyPlaceholder: random.one(of: [nil, "%u new", "%@"]),
                options: NotificationCategory.Options(rawValue: UInt(random.below(32))))
        }
    }

    private mutating func donation() -> InteractionDonation {
        InteractionDonation(
            identifier: "d\(random.below(9))", groupIdentifier: random.one(of: [nil, "g"]),
            direction: random.one(of: [.incoming, .outgoing, .unspecified]),
            communication: random.one(of: HistoryMessages.all))
    }
}
