internal import DeviceLink
internal import Foundation
internal import NotificationModel
internal import OpenFoundation

/// Telling the system about interactions, and taking it back.
///
/// Completion handlers run once, on a thread of the device link. Errors are `INIntentError`, or an
/// `NSError` of the domain `BellhopErrorDomain` when the device cannot be reached.
extension INInteraction {
    /// Tells the system.
    ///
    /// An intent that is neither message nor call fails (COM-38).
    public func donate(completion: (((any Error)?) -> Void)? = nil) {
        guard let donation = donation() else {
            completion?(INIntentError(.interactionOperationNotSupported))
            return
        }
        Self.ask(.donate(donation), completion)
    }

    /// Tells the system.
    ///
    /// An intent that is neither message nor call fails (COM-38).
    public func donate() async throws {
        guard let donation = donation() else {
            throw INIntentError(.interactionOperationNotSupported)
        }
        try await Self.ask(.donate(donation))
    }

    /// Deletes donations of this app by their ids (COM-37).
    public class func delete(
        with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
    ) {
        ask(.deleteDonations(identifiers), completion)
    }

    /// Deletes donations of this app by their ids (COM-37).
    public class func delete(with identifiers: [String]) async throws {
        try await ask(.deleteDonations(identifiers))
    }

    /// Deletes the donations of a group of this app (COM-37).
    public class func delete(
        with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil
    ) {
        ask(.deleteDonationGroup(groupIdentifier), completion)
    }

    /// Deletes the donations of a group of this app (COM-37).
    public class func delete(with groupIdentifier: String) async throws {
        try await ask(.deleteDonationGroup(groupIdentifier))
    }

    /// Deletes every donation of this app (COM-37).
    public class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
        ask(.deleteDonations(nil), completion)
    }

    /// Deletes every donation of this app (COM-37).
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
