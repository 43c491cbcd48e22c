package import Foundation
package import NotificationModel

extension ProcessLinkError {
    /// What user code gets: Apple's own error type where the domain has one, else an `NSError`.
    package var intentsError: any Error {
        domain == INIntentErrorDomain ? INIntentError(_nsError: nsError) : nsError
    }

    /// The failure as Foundation knows errors.
    package var nsError: NSError {
        NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
    }
}
