// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

extension AVAudioSession {
    /// What sound is for.
    ///
    /// See <https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct>.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// Apple's word.
        public let rawValue: String

        /// The category with a word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Beside other sounds, and silenced with the device.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Instead of other sounds, and silenced with the device. The usual one.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Music or speech that is the point of the app.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Recording.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Recording and playing.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Playing different things to different devices.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")

        static let all = [ambient, soloAmbient, playback, record, playAndRecord, multiRoute]
    }

    /// What kind of use within a category.
    ///
    /// See <https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct>.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// Apple's word.
        public let rawValue: String

        /// The mode with a word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Nothing special.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Speech that would rather pause than be mixed.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// Speech in between, as of a navigator.
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
        /// A talk.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// A talk with pictures.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// A talk in a game.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        /// A film.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Making a film.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// Sound as it is.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    }

    /// How the process behaves beside others.
    ///
    /// See <https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct>.
    public struct CategoryOptions: OptionSet, Sendable {
        /// Apple's number.
        public let rawValue: UInt

        /// The options with a number.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Other sounds go on.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// Other sounds go on, more quietly.
        public static let duckOthers = CategoryOptions(rawValue: 1 << 1)
        /// Headsets for calls.
        public static let allowBluetooth = CategoryOptions(rawValue: 1 << 2)
        /// The loudspeaker instead of the earpiece.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 1 << 3)
        /// Other speech pauses.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 1 << 4)
        /// Headphones without a microphone.
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 1 << 5)
        /// Loudspeakers over the network.
        public static let allowAirPlay = CategoryOptions(rawValue: 1 << 6)
        /// A muted microphone does not interrupt.
        public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 1 << 7)
    }

    /// How the end of use is told.
    ///
    /// See <https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions>.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// Apple's number.
        public let rawValue: UInt

        /// The options with a number.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The app that was interrupted hears of the end.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// Who decides where sound comes out.
    ///
    /// See <https://developer.apple.com/documentation/avfaudio/avaudiosession/routesharingpolicy-swift.enum>.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// The usual rules.
        case `default` = 0
        /// One route for all long sounds.
        case longFormAudio = 1
        /// The route of a picker.
        case independent = 2
        /// One route for all long films.
        case longFormVideo = 3
    }

    /// What goes wrong, as the code of an `NSError` in `NSOSStatusErrorDomain`.
    ///
    /// See <https://developer.apple.com/documentation/coreaudiotypes/avaudiosession/errorcode>.
    public enum ErrorCode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// The system's sound is not there.
        case mediaServicesFailed = 0x6D73_7276
        /// Sound is in use.
        case isBusy = 0x2161_6374
        /// The category does not go with that.
        case incompatibleCategory = 0x2163_6174
        /// Another app may not be interrupted.
        case cannotInterruptOthers = 0x2169_6E74
        /// The entitlement is missing.
        case missingEntitlement = 0x656E_743F
        /// Siri records.
        case siriIsRecording = 0x7369_7269
        /// This process may not play.
        case cannotStartPlaying = 0x2170_6C61
        /// This process may not record.
        case cannotStartRecording = 0x2172_6563
        /// An argument is wrong.
        case badParam = -50
        /// Another app matters more.
        case insufficientPriority = 0x2170_7269
        /// Not said.
        case unspecified = 0x7768_6174

        var error: NSError { NSError(domain: NSOSStatusErrorDomain, code: rawValue) }
    }

    /// What happens to an interrupted app.
    public enum InterruptionType: UInt, Sendable {
        /// It is over.
        case ended = 0
        /// It begins.
        case began = 1
    }

    /// What an interrupted app may do.
    public struct InterruptionOptions: OptionSet, Sendable {
        /// Apple's number.
        public let rawValue: UInt

        /// The options with a number.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// It may go on.
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }

    /// Would be posted when another app needs the sound.
    public class var interruptionNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionInterruptionNotification")
    }
    /// Would be posted when sound comes out elsewhere.
    public class var routeChangeNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionRouteChangeNotification")
    }
    /// Would be posted when the system's sound starts anew.
    public class var mediaServicesWereResetNotification: NSNotification.Name {
        NSNotification.Name("AVAudioSessionMediaServicesWereResetNotification")
    }
}

/// The key of the ``AVAudioSession/InterruptionType``.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of the ``AVAudioSession/InterruptionOptions``.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of the reason for a change of route.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
