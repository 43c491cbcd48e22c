internal import Foundation
internal import NotificationModel
internal import OpenUIKitCore
internal import ProcessLink

extension UIApplication {
    /// Changes to a state of the device and calls the delegate.
    ///
    /// The order is Apple's: the app resigns active before it enters the background, and enters the
    /// foreground before it becomes active. A launch into the background results in no call. In an
    /// app with scenes, the scene's delegate gets the calls instead (SCENE-7).
    ///
    /// - Parameter opening: What a person opened the app with. The delegate gets an item before the
    ///   app becomes active (SCENE-11, SCENE-12).
    func move(to state: ApplicationState, opening: AppOpening? = nil) {
        let before = currentState
        let isLaunching = !hasState
        hasState = true
        currentState = State(state)
        switch (before, currentState) {
        case (.active, .active): deliver(opening)
        case (.inactive, .inactive), (.background, .background): break
        case (.inactive, .background) where isLaunching: break
        case (_, .active):
            let hasConnected = scenes?.connect(opening: opening) == true
            if before == .background || hasConnected { willEnterForeground() }
            deliver(
                opening, toDelegates: !hasConnected && (!isLaunching || takesLaunchItem))
            didBecomeActive()
        case (.active, .inactive): willResignActive()
        case (.background, .inactive): willEnterForeground()
        case (_, .background):
            if before == .active { willResignActive() }
            didEnterBackground()
        }
    }

    private func didBecomeActive() {
        if let scenes {
            scenes.didBecomeActive()
        } else {
            delegate?.applicationDidBecomeActive(self)
        }
        post(Self.didBecomeActiveNotification)
    }

    private func didEnterBackground() {
        if let scenes {
            scenes.didEnterBackground()
        } else {
            delegate?.applicationDidEnterBackground(self)
        }
        post(Self.didEnterBackgroundNotification)
    }

    private func willEnterForeground() {
        if let scenes {
            scenes.willEnterForeground()
        } else {
            delegate?.applicationWillEnterForeground(self)
        }
        post(Self.willEnterForegroundNotification)
    }

    private func willResignActive() {
        if let scenes {
            scenes.willResignActive()
        } else {
            delegate?.applicationWillResignActive(self)
        }
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
