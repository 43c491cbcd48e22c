internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenIntents
internal import OpenUserNotifications
package import ProcessLink
internal import PushKit

/// Serves the device's calls in an app's process, in order and on the main thread (DEL-17).
package final class AppHost: Sendable {
    private let events: any AppEvents
    @MainActor private var hasLaunched = false

    package init(events: any AppEvents) { self.events = events }

    package func handle(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
        // Answers arrive on this thread too, and a blocked main thread may wait for one.
        if case .activitiesChanged(let status) = call {
            CurrentDevice.shared.activities.apply(status)
            return reply(.done)
        }
        // The main queue keeps the order of the calls; main actor tasks would not guarantee it.
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.launchIfNeeded(call)
                self.serve(call, reply)
            }
        }
    }

    /// Launches the app with the first call that needs its code.
    @MainActor
    private func launchIfNeeded(_ call: DeviceCall) {
        guard !hasLaunched, call.needsLaunchedApp else { return }
        hasLaunched = true
        switch call {
        case .applicationState(_, opening: let opening?): events.launch(.opened(opening))
        case .didReceiveRemoteNotification(let payload):
            events.launch(.push(payload.mapValues(\.foundationValue)))
        default: events.launch(.other)
        }
    }

    @MainActor
    private func serve(_ call: DeviceCall, _ reply: @escaping SocketChannel.Peer.Reply) {
        switch call {
        case .willPresent(let notification): willPresent(notification, reply)
        case .didReceive(let response): didReceive(response, reply)
        case .openSettings(let notification): openSettings(notification, reply)
        case .didReceiveRemoteNotification(let payload):
            events.didReceiveRemoteNotification(payload.mapValues(\.foundationValue)) { result in
                reply(result.map(ProcessAnswer.fetched) ?? .notImplemented)
            }
        case .didReceiveIncomingPush(let payload): didReceiveIncomingPush(payload, reply)
        case .didRegisterForIncomingPushes(let token):
            VoIPPushDelivery.didRegister(deviceToken: token)
            reply(.done)
        case .performCall(let call, let choice): perform(choice, call, reply)
        case .shareFocusStatus(let isFocused):
            let intent = INShareFocusStatusIntent(
                focusStatus: INFocusStatus(isFocused: isFocused))
            events.handle(intent) { isHandled in reply(isHandled ? .done : .notImplemented) }
        case .didRegister(let token):
            events.didRegister(deviceToken: token)
            reply(.done)
        case .didFailToRegister(let failure):
            events.didFailToRegister(failure.notificationsError)
            reply(.done)
        case .applicationState(let state, let opening):
            events.didChange(state: state, opening: opening)
            reply(.done)
        case .iconBadge(let number):
            events.didChange(badge: number)
            reply(.done)
        case .terminate:
            events.willTerminate()
            reply(.done)
            exit(0)
        case .accessChanged, .rulesChanged, .activitiesChanged: reply(.done)
        case .serve, .timeWillExpire, .contentView, .memoryWarning, .speechInterrupted,
            .widgets:
            reply(.failed(RuntimeFailure.isNotFor("an app")))
        }
    }

    @MainActor
    private func didReceiveIncomingPush(
        _ payload: [String: PropertyValue], _ reply: @escaping SocketChannel.Peer.Reply
    ) {
        let isTaken = VoIPPushDelivery.deliver(payload.mapValues(\.foundationValue)) { isReported in
            reply(.handledCall(isReported: isReported))
        }
        if !isTaken { reply(.notImplemented) }
    }

    private func perform(
        _ choice: CallChoice, _ call: UUID, _ reply: @escaping SocketChannel.Peer.Reply
    ) {
        let isTaken = CallActions.perform(choice, call) { result in
            switch result {
            case .success: reply(.done)
            case .failure(let error): reply(.failed(error))
            }
        }
        if !isTaken { reply(.notImplemented) }
    }

    @MainActor
    private func willPresent(
        _ notification: DeliveredNotification, _ reply: @escaping SocketChannel.Peer.Reply
    ) {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return reply(.notImplemented) }
        let probe = DelegateProbe()
        DelegateProbe.$current.withValue(probe) {
            delegate.userNotificationCenter(
                center, willPresent: UNNotification(model: notification)
            ) { options in
                let answer = ProcessAnswer.presentation(
                    PresentationOptions(rawValue: options.rawValue))
                reply(probe.isNotImplemented ? .notImplemented : answer)
            }
        }
    }

    @MainActor
    private func didReceive(
        _ response: NotificationResponse, _ reply: @escaping SocketChannel.Peer.Reply
    ) {
        let center = UNUserNotificationCenter.current()
        let (received, receipt) = events.response(of: response)
        guard let delegate = center.delegate else {
            center.missedResponse(to: response.notification.request.identifier)
            return reply(.received(ResponseReceipt(reachedDelegate: false, scene: receipt)))
        }
        if let (first, current) = center.replacement {
            let request = response.notification.request.identifier
            CurrentDevice.shared.ask(
                .delegateReplaced(requestIdentifier: request, first: first, current: current)
            ) { _ in }
        }
        let probe = DelegateProbe()
        DelegateProbe.$current.withValue(probe) {
            delegate.userNotificationCenter(center, didReceive: received) {
                let isThere = !probe.isNotImplemented
                reply(.received(ResponseReceipt(reachedDelegate: isThere, scene: receipt)))
            }
        }
    }

    @MainActor
    private func openSettings(
        _ notification: DeliveredNotification?, _ reply: SocketChannel.Peer.Reply
    ) {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return reply(.notImplemented) }
        let probe = DelegateProbe()
        DelegateProbe.$current.withValue(probe) {
            delegate.userNotificationCenter(
                center, openSettingsFor: notification.map(UNNotification.init(model:)))
        }
        reply(probe.isNotImplemented ? .notImplemented : .done)
    }
}

extension DeviceCall {
    /// Whether the app's code has to be launched for the call. The device sends the others to any
    /// process, also to one that has just connected.
    fileprivate var needsLaunchedApp: Bool {
        switch self {
        case .accessChanged, .rulesChanged, .iconBadge, .memoryWarning, .terminate,
            .activitiesChanged, .serve, .timeWillExpire, .contentView, .widgets,
            .speechInterrupted:
            false
        case .willPresent, .didReceive, .openSettings, .didReceiveRemoteNotification,
            .didReceiveIncomingPush, .didRegisterForIncomingPushes, .shareFocusStatus, .didRegister,
            .didFailToRegister, .applicationState, .performCall:
            true
        }
    }
}
