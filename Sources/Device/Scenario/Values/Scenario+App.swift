package import BoundedYAML
package import NotificationModel

extension Scenario {
    /// An app: what its bundle says, and what its code does.
    package struct App: Sendable, Hashable {
        /// Where an app comes from.
        package enum Source: Sendable, Hashable {
            /// The scenario describes it; its bundle identifier.
            case described(identifier: String)
            /// A built bundle; its path, relative to the scenario's file.
            case bundle(path: String)
            /// The folder of a project; its path, relative to the scenario's file.
            case project(path: String)
        }

        /// What the person answered before the scenario began.
        package enum Permission: Sendable, Hashable {
            /// The app never asked.
            case notAsked
            /// The person refused.
            case denied
            /// The person allowed these interactions; with `.provisional`, nobody was asked.
            case allowed(AuthorizationOptions)
        }

        /// A sound file of the app (SND-1, SND-2).
        package struct SoundFile: Sendable, Hashable {
            /// The places where sounds are looked for.
            package enum Place: String, Sendable, Hashable, CaseIterable {
                /// The app's own `Library/Sounds`.
                case appContainer
                /// `Library/Sounds` of a group.
                case groupContainer
                /// The main bundle.
                case bundle
            }

            /// The file's name, with its extension.
            package var name: String
            /// How long it plays.
            package var duration: Duration
            /// Where it lies.
            package var place: Place
            /// How it is coded, for example `ima4`; `nil` is one that the system plays.
            package var codec: String?
        }

        /// Where it comes from.
        package var source: Source
        /// The name under the icon; `nil` is the bundle's, or the last part of the identifier.
        package var name: String?
        /// What the person answered before.
        package var permission: Permission
        /// The app's switches in Settings, by name. Whether they exist is checked by who runs it.
        package var settings: [String: Setting]
        /// The entitlements, by their full keys.
        package var entitlements: [String: PropertyValue]
        /// `NSUserActivityTypes`.
        package var userActivityTypes: [String]
        /// `UIBackgroundModes`.
        package var backgroundModes: [String]
        /// The language to fall back to.
        package var developmentLanguage: String
        /// `Localizable.strings`, by language.
        package var strings: [String: [String: String]]
        /// `Localizable.stringsdict`, by language (CAT-24).
        package var plurals: [String: [String: PropertyValue]]
        /// Its sound files.
        package var sounds: [SoundFile]
        /// The categories that it registers as it starts.
        package var categories: [NotificationCategory]
        /// Its notification delegate; `nil` is an app without one.
        package var delegate: Delegate?
        /// Its service extension; `nil` is an app without one, or the bundle's own.
        package var serviceExtension: ServiceExtension?
        /// Its content extension; `nil` is an app without one, or the bundle's own.
        package var contentExtension: ContentExtension?
        /// Where it stands.
        package var position: SourcePosition

        /// The bundle identifier, if the scenario says it.
        package var identifier: String? {
            if case .described(let identifier) = source { identifier } else { nil }
        }
    }

    /// What an app's notification delegate does.
    package struct Delegate: Sendable, Hashable {
        /// What becomes of a call for presentation.
        package enum Presentation: Sendable, Hashable {
            /// It answers with these options.
            case answers(PresentationOptions)
            /// It never calls its handler (DEL-11).
            case hangs
        }

        /// What becomes of a response.
        package enum Response: String, Sendable, Hashable, CaseIterable {
            /// It calls its handler.
            case handles
            /// It never calls its handler.
            case hangs
        }

        /// What becomes of a background push (BG-3).
        package enum Fetch: String, Sendable, Hashable, CaseIterable {
            /// It answers that there was news.
            case newData
            /// It answers that there was nothing.
            case noData
            /// It answers that it failed.
            case failed
            /// It never calls its handler.
            case hangs
        }

        /// What becomes of a VoIP push (VOIP-2).
        package enum Call: String, Sendable, Hashable, CaseIterable {
            /// It reports an incoming call.
            case reportsCall
            /// It reports one that the system does not show (VOIP-3).
            case callIsNotShown
            /// It says that it is done, without a call.
            case reportsNoCall
            /// It does neither.
            case hangs
        }

        /// `willPresent`; `nil` is a delegate without the method (DEL-7).
        package var willPresent: Presentation?
        /// `didReceive`; `nil` is a delegate without the method (DEL-15).
        package var didReceive: Response?
        /// Whether there is `openSettingsFor` (DEL-16).
        package var opensSettings: Bool
        /// `didReceiveRemoteNotification`; `nil` is an app without the method.
        package var didReceiveRemoteNotification: Fetch?
        /// What the app's push registry does with a call; `nil` is an app without one.
        package var didReceiveIncomingPush: Call?
    }

    /// A service extension that follows a script.
    package struct ServiceExtension: Sendable, Hashable {
        /// What it does with a push.
        package enum Behaviour: String, Sendable, Hashable, CaseIterable {
            /// It calls its handler.
            case returns
            /// It calls its handler twice (NSE-13).
            case returnsTwice
            /// It calls its handler when its time is over (NSE-9).
            case returnsOnExpiry
            /// It calls its handler with empty content (NSE-14, NSE-15).
            case returnsEmpty
            /// It never calls its handler.
            case hangs
            /// Its process ends (NSE-11).
            case crashes
            /// Its process cannot be started (NSE-23).
            case failsToStart
            /// Its principal class cannot be made.
            case lacksPrincipalClass
        }

        /// Its bundle identifier; `nil` is the app's with `.service`.
        package var identifier: String?
        /// What it does.
        package var behaviour: Behaviour
        /// How long it takes.
        package var after: Duration
        /// What it changes in the content.
        package var changes: Content
        /// What the second call of its handler changes, for `returnsTwice`.
        package var secondChanges: Content
        /// Its own entitlements, by their full keys.
        package var entitlements: [String: PropertyValue]
        /// The oldest system it runs on, for example `16.4`; `nil` is any.
        package var minimumSystemVersion: String?
    }
}
