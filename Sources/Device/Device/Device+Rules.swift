internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import NotificationModel
internal import ProcessLink

// The current rules for processes: the time, the lock state and the enabled system rules.

extension Device {
    /// The rules of the kernel, with the lead of the device's clock over the machine's.
    var processRules: ProcessRules {
        var rules = kernel.processRules
        let lead = (clock.now + kernel.state.settings.clockOffset).timeIntervalSince(Date())
        // The clocks drift and pause apart. A small difference is not a new rule.
        let sent = sentStatus.clockLeadSeconds
        let isSame = abs(lead - sent) < Self.clockWanderSeconds || clock.isPaused
        rules.clockLeadSeconds = isSame ? sent : lead
        if clock.isPaused {
            let now = clock.now + kernel.state.settings.clockOffset
            rules.clockPausedAt = now.timeIntervalSince1970
        }
        return rules
    }

    func tellRules() {
        // A process that starts now receives the rules at its launch.
        guard ending == nil, sentStatus.isNew(processRules) else { return }
        startStatusUpdate { await self.host?.callAllRunning(.rulesChanged(self.processRules)) }
    }

    /// Adds a job that tells processes of a changed status. Until it has ended, no push is sent
    /// before it is written.
    func startStatusUpdate(_ job: @escaping JobQueue.Job) {
        statusUpdates += 1
        start {
            await job()
            await self.statusUpdateEnded()
        }
    }

    private func statusUpdateEnded() { statusUpdates -= 1 }

    func sendRules(to key: ProcessKey) async {
        await host?.callIfRunning(.rulesChanged(processRules), key: key)
    }

    func sendIconBadge(of app: String) async {
        guard let badge = kernel.state.apps[app]?.badge else { return }
        await host?.callIfRunning(.iconBadge(badge), key: .app(app))
    }
}

extension ProcessKey {
    var part: AppPart {
        switch self {
        case .app: .app
        case .serviceExtension: .serviceExtension
        case .contentExtension: .contentExtension
        case .widgetExtension: .widgetExtension
        }
    }
}
