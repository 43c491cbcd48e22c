internal import Foundation
package import NotificationModel
internal import OpenIntents

extension ProcessLinkError {
    /// What user code gets: Apple's own error type where the domain has one, else an `NSError`.
    package var notificationsError: any Error {
        domain == UNErrorDomain ? UNError(_nsError: nsError) : nsError
    }

    /// The failure that stands for an error of user code or of Apple's API on the link.
    package init(error: any Error) {
        let error = error as NSError
        self.init(domain: error.domain, code: error.code, message: error.localizedDescription)
    }
}
