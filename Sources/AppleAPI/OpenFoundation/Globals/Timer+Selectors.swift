#if !canImport(ObjectiveC)
    internal import BellhopSelectors
    public import Foundation

    extension Timer {
        /// Creates a timer that calls a method of an object, which it keeps, with itself as argument.
        ///
        /// `userInfo` is kept and given back by ``userInfo``.
        ///
        /// See <https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)>.
        public convenience init(
            timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
            userInfo: Any?, repeats yesOrNo: Bool
        ) {
            self.init(timeInterval: ti, repeats: yesOrNo, block: Self.block(aTarget, aSelector))
        }

        /// Creates a timer that calls a method of an object, and schedules it on this thread's run
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
            // The run loop on which it is scheduled calls it, and no other thread.
            let target = Transfer(target as AnyObject)
            return { timer in
                _ = ActionDispatch.call(selector.name, of: target.value, with: [timer])
            }
        }
    }
#endif
