package import BoundedYAML
package import NotificationModel

extension Scenario {
    /// An app in a scenario: the contents of its bundle, and scripts for its code.
    package struct App: Sendable, Hashable {
        /// The source of an app's description. Paths are relative to the scenario's file.
        package enum Source: Sendable, Hashable {
            case described(identifier: String)
            case bundle(path: String)
            case project(path: String)
        }

        package enum Permission: Sendable, Hashable {
            case notAsked
            case denied
            /// Allowed for these interactions. With `.provisional`, the app never prompted.
            case allowed(AuthorizationOptions)
        }

        /// A sound file of the app and the folder that contains it (SND-1, SND-2).
        package struct SoundFile: Sendable, Hashable {
            package enum Place: String, Sendable, Hashable, CaseIterable {
                case appContainer
                case groupContainer
                case bundle
            }

            package var name: String
            package var duration: Duration
            package var place: Place
            /// The audio codec, for example `ima4`; `nil` for a codec that the system can play.
            package var codec: String?
        }

        package var source: Source
        /// The display name; `nil` for the name in the bundle, or else the last component of the
        /// identifier.
        package var name: String?
        package var permission: Permission
        package var settings: [String: Setting]
        package var entitlements: [String: PropertyValue]
        package var userActivityTypes: [String]
        package var backgroundModes: [String]
        package var developmentLanguage: String
        package var strings: [String: [String: String]]
        /// `Localizable.stringsdict`, by language (CAT-24).
        package var plurals: [String: [String: PropertyValue]]
        package var sounds: [SoundFile]
        package var categories: [NotificationCategory]
        package var delegate: Delegate?
        /// The script of the service extension; `nil` for none, or for an extension in the bundle.
        /// The same applies to `contentExtension`.
        package var serviceExtension: ServiceExtension?
        package var contentExtension: ContentExtension?
        package var position: SourcePosition

        package var identifier: String? {
            if case .described(let identifier) = source { identifier } else { nil }
        }
    }

    /// A script for an app's delegate. An optional member that is `nil` means that the delegate
    /// does not implement the method.
    ///
    /// The methods are `willPresent` (DEL-7), `didReceive` (DEL-15) and `openSettingsFor` (DEL-16).
    /// `hangs` always means that the app never calls the completion handler (DEL-11).
    package struct Delegate: Sendable, Hashable {
        package enum Presentation: Sendable, Hashable {
            case answers(PresentationOptions)
            case hangs
        }

        package enum Response: String, Sendable, Hashable, CaseIterable {
            case handles
            case hangs
        }

        /// The result of a background push (BG-3).
        package enum Fetch: String, Sendable, Hashable, CaseIterable {
            case newData
            case noData
            case failed
            case hangs
        }

        /// How the app handles a VoIP push (VOIP-2). `callIsNotShown` reports a call that the
        /// system does not show (VOIP-3), and `reportsNoCall` calls the completion handler without
        /// reporting a call. `failsActions` reports the call, and lets each action of the person fail
        /// (CALL-5).
        package enum Call: String, Sendable, Hashable, CaseIterable {
            case reportsCall
            case callIsNotShown
            case reportsNoCall
            case failsActions
            case hangs
        }

        package var willPresent: Presentation?
        package var didReceive: Response?
        /// What the scene that opens with a response does with it (SCENE-4); `nil` if none opens.
        package var sceneWillConnect: SceneReceipt?
        package var opensSettings: Bool
        package var didReceiveRemoteNotification: Fetch?
        package var didReceiveIncomingPush: Call?
    }

    /// A script for a service extension, in place of its code.
    ///
    /// The extension can call its content handler twice (NSE-13), at the end of the time limit
    /// (NSE-9) or with empty content (NSE-14, NSE-15). It can also crash (NSE-11) or fail to start
    /// (NSE-23).
    package struct ServiceExtension: Sendable, Hashable {
        package enum Behavior: String, Sendable, Hashable, CaseIterable {
            case returns
            case returnsTwice
            case returnsOnExpiry
            case returnsEmpty
            case hangs
            case crashes
            case failsToStart
            case lacksPrincipalClass
        }

        /// The bundle identifier; `nil` for the app's identifier with the suffix `.service`.
        package var identifier: String?
        package var behavior: Behavior
        package var after: Duration
        package var changes: Content
        package var secondChanges: Content
        package var entitlements: [String: PropertyValue]
        package var minimumSystemVersion: String?
    }
}
