/// The attributes and extensions of a provider certificate (CERT-1, CERT-2). No other place spells
/// them.
package enum PushCertificate {
    package enum TopicKind: String, Sendable, Hashable, CaseIterable, Codable {
        case app
        case voip
        case complication

        package var pushType: PushType {
            switch self {
            case .app: .alert
            case .voip: .voip
            case .complication: .complication
            }
        }
    }

    package static let developmentExtension: [UInt] = appleExtensions + [1]
    package static let productionExtension: [UInt] = appleExtensions + [2]
    package static let voipExtension: [UInt] = appleExtensions + [4]
    package static let topicsExtension: [UInt] = appleExtensions + [6]
    package static let userIDAttribute: [UInt] = [0, 9, 2342, 19_200_300, 100, 1, 1]
    package static let commonNamePrefix = "Apple Push Services: "

    private static let appleExtensions: [UInt] = [1, 2, 840, 113_635, 100, 6, 3]
}
