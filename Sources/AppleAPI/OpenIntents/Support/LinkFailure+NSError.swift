package import Foundation
package import NotificationModel

extension ProcessLinkError {
    /// The error that app code receives: Apple's error type if the domain has one, otherwise an
    /// `NSError`.
    package var intentsError: any Error {
        domain == INIntentErrorDomain ? INIntentError(_nsError: nsError) : nsError
    }

    package var nsError: NSError {
        NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
    }
}
