internal import DeviceKernel
internal import DeviceLink

// What processes may do just now: the lock, and which of the system's rules are on.

extension Device {
    /// Tells every process when that changed.
    func tellRules() {
        // A process that starts now is welcomed with them.
        guard ending == nil, sentStatus.isNew(kernel.processRules) else { return }
        start { await self.host?.callAllRunning(.rulesChanged(self.kernel.processRules)) }
    }

    /// Tells a process what is so now, which may have changed while it started.
    func sendRules(to key: ProcessKey) async {
        await host?.callIfRunning(.rulesChanged(kernel.processRules), key: key)
    }

    /// Tells an app that runs what is on its icon: a notification may have changed it.
    func sendIconBadge(of app: String) async {
        guard let badge = kernel.state.apps[app]?.badge else { return }
        await host?.callIfRunning(.iconBadge(badge), key: .app(app))
    }
}

extension ProcessKey {
    /// Which part of the app it is.
    var part: AppPart {
        switch self {
        case .app: .app
        case .serviceExtension: .serviceExtension
        case .contentExtension: .contentExtension
        }
    }
}
