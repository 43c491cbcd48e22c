package import DeviceKernel
package import DeviceLink
internal import NotificationModel

// The link's words for what the kernel takes and answers.

extension AppRequest {
    /// The kernel's form of a process's call; `nil` for what is not the kernel's.
    package init?(_ call: ProcessCall) {
        switch call {
        case .requestAuthorization(let options): self = .authorization(options)
        case .notificationSettings: self = .settings
        case .add(let request): self = .add(request)
        case .pendingRequests: self = .pending
        case .removePending(let identifiers): self = .removePending(identifiers)
        case .deliveredNotifications: self = .delivered
        case .removeDelivered(let identifiers): self = .removeDelivered(identifiers)
        case .notificationCategories: self = .categories
        case .setCategories(let categories): self = .setCategories(categories)
        case .setBadgeCount(let count): self = .setBadge(count)
        case .setIconBadgeNumber(let count): self = .setIconBadge(count)
        case .reportedCall: self = .reportCall
        case .requestFocusAuthorization: self = .focusAuthorization
        case .focusStatus: self = .focusStatus
        case .donate(let donation): self = .donate(donation)
        case .deleteDonations(let identifiers): self = .deleteDonations(identifiers)
        case .deleteDonationGroup(let group): self = .deleteDonationGroup(group)
        case .hello, .registerForRemoteNotifications, .registerForIncomingPushes,
            .unregisterForRemoteNotifications, .contentView,
            .contentHandlerCalledAgain, .refused:
            return nil
        }
    }
}

extension DeviceAnswer {
    /// The link's form of the kernel's answer.
    package init(_ answer: AppAnswer) {
        switch answer {
        case .done: self = .done
        case .granted(let granted): self = .granted(granted)
        case .settings(let settings): self = .settings(settings)
        case .requests(let requests): self = .requests(requests)
        case .delivered(let delivered): self = .delivered(delivered)
        case .categories(let categories): self = .categories(categories)
        case .focus(let isFocused): self = .focusStatus(isFocused: isFocused)
        case .failed(AppAnswer.overLimitCode, let message):
            self = .failed(
                ProcessLinkError(
                    domain: ProcessLinkError.ownDomain, code: AppAnswer.overLimitCode,
                    message: message))
        case .failed(let code, let message):
            self = .failed(ProcessLinkError(domain: "UNErrorDomain", code: code, message: message))
        }
    }
}
