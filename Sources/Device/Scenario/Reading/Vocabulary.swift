internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The closed sets of words in a scenario file. Words for Apple's values have the spelling of
/// Apple's symbols.
enum Vocabulary {
    static let authorization = Words<AuthorizationOptions>(
        "authorizationOption",
        [
            ("alert", .alert), ("sound", .sound), ("badge", .badge), ("carPlay", .carPlay),
            ("criticalAlert", .criticalAlert), ("provisional", .provisional),
            ("providesAppNotificationSettings", .providesAppNotificationSettings),
            ("announcement", .announcement), ("timeSensitive", .timeSensitive),
        ])
    static let presentation = Words<PresentationOptions>(
        "presentationOption",
        [
            ("banner", .banner), ("list", .list), ("sound", .sound), ("badge", .badge),
            ("alert", .alert),
        ])
    static let entitlement = Words<Entitlement>(
        "entitlement",
        [
            ("communication", .communication), ("timeSensitive", .timeSensitive),
            ("criticalAlerts", .criticalAlerts), ("filtering", .filtering),
        ])
    static let categoryOption = Words<NotificationCategory.Options>(
        "categoryOption",
        [
            ("customDismissAction", .customDismissAction), ("allowInCarPlay", .allowInCarPlay),
            ("hiddenPreviewsShowTitle", .hiddenPreviewsShowTitle),
            ("hiddenPreviewsShowSubtitle", .hiddenPreviewsShowSubtitle),
            ("allowAnnouncement", .allowAnnouncement),
        ])
    static let actionOption = Words<NotificationAction.Options>(
        "actionOption",
        [
            ("foreground", .foreground), ("destructive", .destructive),
            ("authenticationRequired", .authenticationRequired),
        ])
    static let interruptionLevel = Words<InterruptionLevel>(
        "interruptionLevel",
        [
            ("passive", .passive), ("active", .active), ("timeSensitive", .timeSensitive),
            ("critical", .critical),
        ])
    static let soundKind = Words<NotificationSound.Kind>(
        "soundKind", [("alert", .alert), ("critical", .critical), ("ringtone", .ringtone)])
    static let handleType = Words<Person.Handle.Kind>(
        "handleType",
        [
            ("unknown", .unknown), ("emailAddress", .emailAddress), ("phoneNumber", .phoneNumber),
        ])
    static let suggestionType = Words<Person.SuggestionType>(
        "suggestionType",
        [
            ("socialProfile", .socialProfile), ("instantMessageAddress", .instantMessageAddress),
        ])
    static let direction = Words<InteractionDonation.Direction>(
        "direction",
        [("incoming", .incoming), ("outgoing", .outgoing), ("unspecified", .unspecified)])
    static let picture = Words<Scenario.Picture>("picture")
    static let soundPlace = Words<Scenario.App.SoundFile.Place>("soundPlace")
    static let behavior = Words<Scenario.ServiceExtension.Behavior>("behavior")
    static let viewBehavior = Words<Scenario.ContentExtension.Behavior>("viewBehavior")
    static let viewAnswer = Words<ContentViewResponseOption>(
        "viewAnswer",
        [
            ("doNotDismiss", .doNotDismiss), ("dismiss", .dismiss),
            ("dismissAndForwardAction", .dismissAndForwardAction),
        ])
    static let scene = Words<SceneReceipt>("scene")
    static let fetch = Words<Scenario.Delegate.Fetch>("fetch")
    static let incomingCall = Words<Scenario.Delegate.Call>("incomingCall")
    static let callChoice = Words<CallChoice>("callChoice")
    static let answer = Words<Scenario.Answer>("permission")
    static let access = Words<Scenario.Access>("access")
    static let delivery = Words<Scenario.Delivery>("delivery")
    static let surface = Words<PlacedWidget.Surface>("surface")
    static let widgetFamily = Words<PlacedWidget.Family>("widgetFamily")
    static let avatar = Words<Scenario.CardMatch.Avatar>("avatar")
    static let call = Words<Scenario.CallMatch.Call>("call")
    static let appState = Words<AppProcessState>(
        "appState",
        [
            ("terminated", .terminated), ("suspended", .suspended), ("background", .background),
            ("foreground", .foreground),
        ])
    static let answered = Words<Scenario.Answered>(
        "answeredWord",
        [("done", .done), ("granted", .granted(true)), ("denied", .granted(false))])
    static let calendar = Words<Calendar.Identifier>(
        "calendar",
        [
            ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist),
            ("chinese", .chinese), ("coptic", .coptic), ("hebrew", .hebrew), ("indian", .indian),
            ("islamic", .islamic), ("islamicCivil", .islamicCivil), ("japanese", .japanese),
            ("persian", .persian), ("republicOfChina", .republicOfChina),
        ])
    static let network = Words<Bool>("network", [("up", true), ("down", false)])

    static let none = "none"
    static let last = "last"
    static let all = "all"
    static let off = "off"
    static let hangs = "hangs"
}

enum Tables {
    static let keys: [(table: String, keys: [String])] = [
        row(ScenarioKey.self), row(ContactKey.self), row(HandleKey.self), row(FocusKey.self),
        row(AudienceKey.self), row(AppKey.self), row(SoundFileKey.self), row(CategoryKey.self),
        row(ActionKey.self), row(IconKey.self), row(TextInputKey.self), row(DelegateKey.self),
        row(ExtensionKey.self), row(ContentExtensionKey.self), row(ContentKey.self),
        row(SoundKey.self), row(AttachmentKey.self),
        row(CommunicationKey.self), row(PersonKey.self), row(StepKey.self), row(PushStepKey.self),
        row(AddKey.self), row(ComponentsKey.self), row(RegionKey.self), row(RegionBeaconKey.self),
        row(RemovalKey.self), row(BadgeKey.self), row(CategoriesKey.self),
        row(AuthorizationKey.self), row(AccessKey.self), row(DonationKey.self),
        row(DonationsKey.self),
        row(ScriptKey.self), row(PressKey.self), row(ReplyKey.self), row(KeepKey.self),
        row(OpenSettingsKey.self), row(OpenKey.self), row(PlaceWidgetKey.self),
        row(RemoveWidgetKey.self), row(AnswerKey.self), row(MoveKey.self), row(BeaconKey.self),
        row(SettingsKey.self), row(ExpectKey.self), row(ScreenKey.self), row(CardKey.self),
        row(SightKey.self), row(SoundMatchKey.self), row(JourneyKey.self),
        row(RegistrationKey.self),
        row(AppMatchKey.self), row(CallKey.self), row(AnsweredKey.self),
    ]

    static let keywords: [(name: String, words: [String])] = [
        row(Vocabulary.authorization), row(Vocabulary.presentation), row(Vocabulary.entitlement),
        row(Vocabulary.categoryOption), row(Vocabulary.actionOption),
        row(Vocabulary.interruptionLevel), row(Vocabulary.soundKind), row(Vocabulary.handleType),
        row(Vocabulary.suggestionType), row(Vocabulary.direction), row(Vocabulary.picture),
        row(Vocabulary.soundPlace),
        row(Vocabulary.behavior), row(Vocabulary.viewBehavior), row(Vocabulary.viewAnswer),
        row(Vocabulary.scene), row(Vocabulary.fetch),
        row(Vocabulary.incomingCall), row(Vocabulary.callChoice), row(Vocabulary.answer),
        row(Vocabulary.access), row(Vocabulary.delivery), row(Vocabulary.surface),
        row(Vocabulary.widgetFamily),
        row(Vocabulary.avatar),
        row(Vocabulary.call), row(Vocabulary.appState), row(Vocabulary.answered),
        row(Vocabulary.calendar), row(Vocabulary.network),
    ]

    private static func row<Key: TableKey>(_: Key.Type) -> (table: String, keys: [String]) {
        (Key.table, Key.allCases.map(\.rawValue))
    }

    private static func row<Value>(_ words: Words<Value>) -> (name: String, words: [String]) {
        (words.name, words.keywords)
    }
}
