internal import Foundation
package import NotificationModel
internal import OpenIntents

extension ProcessLinkError {
    /// The error that user code receives: a `UNError` if the domain is `UNErrorDomain`, else an
    /// `NSError`.
    package var notificationsError: any Error {
        domain == UNErrorDomain ? UNError(_nsError: nsError) : nsError
    }

    package init(error: any Error) {
        let error = error as NSError
        self.init(domain: error.domain, code: error.code, message: error.localizedDescription)
    }
}
