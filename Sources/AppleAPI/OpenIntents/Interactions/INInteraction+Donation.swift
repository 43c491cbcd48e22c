internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink

/// Donating interactions and deleting donations.
///
/// Completion handlers run once, on a thread of the device link. Errors are `INIntentError`, or an
/// `NSError` of the domain `BellhopErrorDomain` if the device is not reachable. Only this app's
/// donations can be deleted (COM-37).
extension INInteraction {
    /// Donates the interaction. Fails unless the intent is a message or a call (COM-38).
    public func donate(completion: (((any Error)?) -> Void)? = nil) {
        guard let donation = donation() else {
            completion?(INIntentError(.interactionOperationNotSupported))
            return
        }
        Self.ask(.donate(donation), completion)
    }

    /// Donates the interaction. Throws unless the intent is a message or a call (COM-38).
    public func donate() async throws {
        guard let donation = donation() else {
            throw INIntentError(.interactionOperationNotSupported)
        }
        try await Self.ask(.donate(donation))
    }

    public class func delete(
        with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
    ) {
        ask(.deleteDonations(identifiers), completion)
    }

    public class func delete(with identifiers: [String]) async throws {
        try await ask(.deleteDonations(identifiers))
    }

    public class func delete(
        with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil
    ) {
        ask(.deleteDonationGroup(groupIdentifier), completion)
    }

    public class func delete(with groupIdentifier: String) async throws {
        try await ask(.deleteDonationGroup(groupIdentifier))
    }

    public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
        ask(.deleteDonations(nil), completion)
    }

    public class func deleteAll() async throws {
        try await ask(.deleteDonations(nil))
    }

    private class func ask(_ request: AppRequest, _ completion: (((any Error)?) -> Void)?) {
        let completion = Transfer(completion)
        CurrentDevice.shared.ask(request) { completion.value?(error(in: $0)) }
    }

    private class func ask(_ request: AppRequest) async throws {
        let result: Result<AppAnswer, ProcessLinkError> = await withCheckedContinuation {
            waiting in
            CurrentDevice.shared.ask(request) { waiting.resume(returning: $0) }
        }
        if let error = error(in: result) { throw error }
    }

    private class func error(in result: Result<AppAnswer, ProcessLinkError>) -> (any Error)? {
        switch result {
        case .success(.failed(let failure)), .failure(let failure): failure.intentsError
        case .success: nil
        }
    }
}
