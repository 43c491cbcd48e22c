/// The spelling of what a provider's certificate says about itself (CERT-1, CERT-2), in its only place.
package enum PushCertificate {
    /// What a topic in a certificate is for: the word beside it in the extension.
    package enum TopicKind: String, Sendable, Hashable, CaseIterable, Codable {
        /// Pushes to the app itself.
        case app
        /// Calls through PushKit.
        case voip
        /// ClockKit complications.
        case complication

        /// The push type whose suffix the topic has.
        package var pushType: PushType {
            switch self {
            case .app: .alert
            case .voip: .voip
            case .complication: .complication
            }
        }
    }

    /// The extension of certificates for the development environment.
    package static let developmentExtension: [UInt] = appleExtensions + [1]
    /// The extension of certificates for the production environment.
    package static let productionExtension: [UInt] = appleExtensions + [2]
    /// The extension that marks a certificate for calls.
    package static let voipExtension: [UInt] = appleExtensions + [4]
    /// The extension that lists the topics: each topic, then the kinds of it.
    package static let topicsExtension: [UInt] = appleExtensions + [6]
    /// The attribute of the subject that holds the bundle id.
    package static let userIDAttribute: [UInt] = [0, 9, 2342, 19_200_300, 100, 1, 1]
    /// What the common name starts with; the bundle id follows.
    package static let commonNamePrefix = "Apple Push Services: "

    private static let appleExtensions: [UInt] = [1, 2, 840, 113_635, 100, 6, 3]
}
