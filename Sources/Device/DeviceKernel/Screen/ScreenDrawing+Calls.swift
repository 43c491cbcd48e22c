internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Calls: full screen, as a banner or in the Dynamic Island (CALL-2).

extension ScreenDrawing {
    func calls() -> [ScreenModel.Call] {
        state.calls.list.compactMap { call in
            state.apps[call.app].map { self.call(call, of: $0.description.name) }
        }
    }

    private func call(_ call: PhoneCall, of app: String) -> ScreenModel.Call {
        let isRinging = call.phase == .ringing
        return ScreenModel.Call(
            id: call.id.uuidString, bundleIdentifier: call.app, appName: app,
            title: call.title.map(DisplayText.line) ?? systemText[.unknownCaller],
            detail: detail(of: call, app),
            phase: ScreenModel.Call.Phase(rawValue: call.phase.rawValue) ?? .active,
            style: style(isRinging: isRinging), connected: call.connected,
            answerTitle: isRinging ? systemText[.acceptCall] : nil,
            endTitle: systemText[isRinging ? .declineCall : .endCall])
    }

    private func style(isRinging: Bool) -> ScreenModel.Call.Style {
        if state.isLocked { return .fullScreen }
        guard isRinging else { return .island }
        return state.settings.has(.callBanner) ? .banner : .fullScreen
    }

    private func detail(of call: PhoneCall, _ app: String) -> String {
        switch call.phase {
        case .connecting: systemText[.connectingCall]
        case .held: systemText[.callOnHold]
        case .ringing, .active:
            "\(app) \(systemText[call.caller.hasVideo ? .videoCall : .audioCall])"
        }
    }
}
