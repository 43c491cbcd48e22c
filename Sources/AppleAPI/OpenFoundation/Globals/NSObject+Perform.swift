#if !canImport(ObjectiveC)
    internal import BellhopSelectors
    public import Foundation

    // Apple's results are `Unmanaged<AnyObject>!`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    extension NSObject {
        /// Returns whether the object implements the selector's method.
        ///
        /// It finds the `@objc` methods of modules that `bellhop build` built.
        ///
        /// See <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)>.
        public func responds(to aSelector: Selector!) -> Bool {
            guard let aSelector else { return false }
            return ActionDispatch.responds(self, to: aSelector.name)
        }

        /// Calls the selector's method. An unknown selector traps; Apple raises an exception.
        ///
        /// See <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:)>.
        @discardableResult
        public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
            unsafe result(aSelector, [])
        }

        @discardableResult
        public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
            unsafe result(aSelector, [object])
        }

        @discardableResult
        public func perform(
            _ aSelector: Selector!, with object1: Any!, with object2: Any!
        ) -> Unmanaged<AnyObject>! { unsafe result(aSelector, [object1, object2]) }

        /// Calls the selector's method after a delay in seconds, on the current thread's run loop.
        public func perform(
            _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
        ) {
            // Only the current thread's run loop calls it.
            let call = Transfer((object: self, argument: anArgument))
            let timer = Timer(timeInterval: max(delay, 0.0001), repeats: false) { _ in
                _ = ActionDispatch.call(
                    aSelector.name, of: call.value.object, with: [call.value.argument])
            }
            RunLoop.current.add(timer, forMode: .default)
        }

        private func result(_ selector: Selector?, _ values: [Any?]) -> Unmanaged<AnyObject>? {
            guard let selector,
                let value = ActionDispatch.call(selector.name, of: self, with: values)
            else { return nil }
            let object = value as AnyObject
            // The caller does not own the result. An autorelease pool would keep it alive for as
            // long.
            let kept = Transfer(object)
            DispatchQueue.main.async { _ = kept }
            return unsafe Unmanaged.passUnretained(object)
        }
    }
#endif
