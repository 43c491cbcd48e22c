internal import DeviceLink
internal import OpenUIKitCore

extension UIApplication {
    /// Takes the state that the device says, and tells the delegate what that means.
    ///
    /// The order is Apple's: resigning before entering the background, entering the foreground
    /// before becoming active. A launch into the background tells nothing.
    func move(to state: ApplicationState) {
        let before = currentState
        let isLaunching = !hasState
        hasState = true
        currentState = State(state)
        switch (before, currentState) {
        case (.active, .active), (.inactive, .inactive), (.background, .background): break
        case (.inactive, .background) where isLaunching: break
        case (_, .active):
            if before == .background { delegate?.applicationWillEnterForeground(self) }
            delegate?.applicationDidBecomeActive(self)
        case (.active, .inactive): delegate?.applicationWillResignActive(self)
        case (.background, .inactive): delegate?.applicationWillEnterForeground(self)
        case (_, .background):
            if before == .active { delegate?.applicationWillResignActive(self) }
            delegate?.applicationDidEnterBackground(self)
        }
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
