internal import Foundation
internal import ObjectiveCRuntime

/// Key-value observing.
enum Observation {
    static func willChange(_ receiver: ObjectPointer, _ key: String) {}
    static func didChange(_ receiver: ObjectPointer, _ key: String) {}
}
