#if !canImport(ObjectiveC)
    internal import BellhopSelectors
    public import Foundation

    extension Timer {
        /// Creates a timer that calls a method of an object with itself as the argument.
        ///
        /// The timer retains the object. ``userInfo`` returns the value passed.
        ///
        /// See <https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)>.
        public convenience init(
            timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
            userInfo: Any?, repeats yesOrNo: Bool
        ) {
            self.init(timeInterval: ti, repeats: yesOrNo, block: Self.block(aTarget, aSelector))
        }

        /// Creates a timer that calls a method of an object, and schedules it on the current run
        /// loop.
        ///
        /// See <https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)>.
        @discardableResult
        public class func scheduledTimer(
            timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
            userInfo: Any?, repeats yesOrNo: Bool
        ) -> Timer {
            scheduledTimer(
                withTimeInterval: ti, repeats: yesOrNo, block: block(aTarget, aSelector))
        }

        private static func block(
            _ target: Any, _ selector: Selector
        ) -> @Sendable (Timer) -> Void {
            // Only the run loop on which the timer is scheduled calls it.
            let target = Transfer(target as AnyObject)
            return { timer in
                _ = ActionDispatch.call(selector.name, of: target.value, with: [timer])
            }
        }
    }
#endif
