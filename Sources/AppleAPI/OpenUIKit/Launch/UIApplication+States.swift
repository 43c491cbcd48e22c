internal import Foundation
internal import OpenUIKitCore
internal import ProcessLink

extension UIApplication {
    /// Changes to a state of the device and calls the delegate.
    ///
    /// The order is Apple's: the app resigns active before it enters the background, and enters the
    /// foreground before it becomes active. A launch into the background results in no call.
    func move(to state: ApplicationState) {
        let before = currentState
        let isLaunching = !hasState
        hasState = true
        currentState = State(state)
        switch (before, currentState) {
        case (.active, .active), (.inactive, .inactive), (.background, .background): break
        case (.inactive, .background) where isLaunching: break
        case (_, .active):
            if before == .background { willEnterForeground() }
            delegate?.applicationDidBecomeActive(self)
            post(Self.didBecomeActiveNotification)
        case (.active, .inactive): willResignActive()
        case (.background, .inactive): willEnterForeground()
        case (_, .background):
            if before == .active { willResignActive() }
            delegate?.applicationDidEnterBackground(self)
            post(Self.didEnterBackgroundNotification)
        }
    }

    private func willEnterForeground() {
        delegate?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
    }

    private func willResignActive() {
        delegate?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
    }

    /// Posts a notification to `NotificationCenter.default`. Callers call the delegate first.
    func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIApplication.State {
    init(_ state: ApplicationState) {
        switch state {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        }
    }
}
