internal import BellhopBasics
internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

typealias StepError = ScenarioResult.StepError

// Performs the steps of a scenario in order.

extension ScenarioRunner {
    mutating func run(_ step: Scenario.Step) throws(StepError) {
        if case .expect(let expectation) = step.action { return check(expectation) }
        if case .comment(let text) = step.action {
            add(.comment, text)
        } else {
            add(.step, StepText(names: apps.mapValues(\.name)).text(step.action))
        }
        do { try perform(step) } catch {
            observe()
            throw error
        }
        observe()
    }

    private mutating func perform(_ step: Scenario.Step) throws(StepError) {
        switch step.action {
        case .advance, .advanceTo, .advanceToDate, .setClock, .comment: try pass(step)
        case .push(let push): try send(push, step)
        case .add, .removePending, .removeDelivered, .setBadge, .setCategories,
            .requestAuthorization, .registerForRemoteNotifications, .requestAccess, .donate,
            .deleteDonations, .script:
            try runCode(step)
        case .tap, .press, .reply, .clear, .clearAll, .expand, .close, .keep, .turnOff,
            .openSettingsFrom, .openSettingsOf, .answer, .call:
            try actOnNotification(step)
        case .open, .home, .forceQuit, .lock, .unlock, .cancelUnlock, .screen, .silent, .focus,
            .set, .setApp, .move, .install, .uninstall, .placeWidget, .removeWidget:
            try actOnDevice(step)
        case .terminate(let app):
            device.handle(.appMoved(app: try self.app(app, step), .terminated))
        case .reboot:
            device.reboot()
            banner = nil
        case .network(let isUp): device.configure { $0.isNetworkUp = isUp }
        case .expect: break
        }
    }

    func app(_ named: String?, _ step: Scenario.Step) throws(StepError) -> String {
        let id = named ?? preparation.onlyApp ?? ""
        guard device.kernel.state.apps[id] != nil else {
            throw StepError(
                step.position, step.action.name,
                apps[id] == nil
                    ? "There is no app “\(id)”. "
                        + Suggestion.remedy(for: id, among: apps.keys.sorted())
                    : "“\(id)” is not installed any more.")
        }
        return id
    }

    mutating func newIdentifier(_ kind: String) -> String {
        made += 1
        return "\(kind)-\(made)"
    }

    // MARK: Time

    private mutating func pass(_ step: Scenario.Step) throws(StepError) {
        switch step.action {
        case .advance(let duration): device.advance(by: duration / .seconds(1))
        case .advanceTo(let time): device.advance(to: next(time))
        case .advanceToDate(let date):
            let wanted = try moment(date, step)
            guard wanted >= wholeSeconds(device.wallClock) else {
                throw StepError(
                    step.position, "at",
                    "\(date) is over: the device's clock shows \(localTime(device.wallClock)). "
                        + "Name a later moment.")
            }
            device.advance(to: wanted)
        case .setClock(let date):
            let wanted = try moment(date, step)
            let offset = wanted.timeIntervalSince(device.now)
            device.configure { $0.clockOffset = offset }
        default: break
        }
    }

    private func moment(
        _ date: LocalDateTime, _ step: Scenario.Step
    ) throws(StepError) -> Date {
        guard let moment = date.date(in: device.kernel.state.settings.timeZone) else {
            throw StepError(
                step.position, step.action.name,
                "\(date) does not exist in this time zone. Name another moment.")
        }
        return moment
    }

    /// Returns the next moment at which the device's clock shows a time. The current moment counts.
    private func next(_ time: LocalTime) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = device.kernel.state.settings.timeZone
        // The search starts one second earlier, so that the current second counts.
        let found = calendar.nextDate(
            after: wholeSeconds(device.wallClock) - 1,
            matching: DateComponents(hour: time.hour, minute: time.minute, second: time.second),
            matchingPolicy: .nextTimePreservingSmallerComponents)
        return found ?? device.wallClock
    }

    private func wholeSeconds(_ date: Date) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
    }
}
