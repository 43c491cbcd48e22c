internal import DeviceKernel
internal import ProcessLink

// The current rules for processes: the lock state and the enabled system rules.

extension Device {
    func tellRules() {
        // A process that starts now receives the rules at its launch.
        guard ending == nil, sentStatus.isNew(kernel.processRules) else { return }
        start { await self.host?.callAllRunning(.rulesChanged(self.kernel.processRules)) }
    }

    func sendRules(to key: ProcessKey) async {
        await host?.callIfRunning(.rulesChanged(kernel.processRules), key: key)
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
        }
    }
}
