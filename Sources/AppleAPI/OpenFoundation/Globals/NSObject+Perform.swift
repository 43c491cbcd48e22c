#if !canImport(ObjectiveC)
    internal import BellhopSelectors
    public import Foundation

    // Apple's results are `Unmanaged<AnyObject>!`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    extension NSObject {
        /// Whether it has a method that a selector names.
        ///
        /// Known are the methods marked `@objc` of modules that `bellhop build` built.
        ///
        /// See <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)>.
        public func responds(to aSelector: Selector!) -> Bool {
            guard let aSelector else { return false }
            return ActionDispatch.responds(self, to: aSelector.name)
        }

        /// Calls the method that a selector names.
        ///
        /// A selector without a method traps, as Apple raises.
        ///
        /// See <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:)>.
        @discardableResult
        public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
            unsafe result(aSelector, [])
        }

        /// Calls the method that a selector names, with an argument.
        @discardableResult
        public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
            unsafe result(aSelector, [object])
        }

        /// Calls the method that a selector names, with two arguments.
        @discardableResult
        public func perform(
            _ aSelector: Selector!, with object1: Any!, with object2: Any!
        ) -> Unmanaged<AnyObject>! { unsafe result(aSelector, [object1, object2]) }

        /// Calls the method that a selector names on this thread's run loop, after a delay in
        /// seconds.
        public func perform(
            _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
        ) {
            // This thread's run loop calls it, and no other thread.
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
            // Who performs does not own the result; a pool would keep it as long.
            let kept = Transfer(object)
            DispatchQueue.main.async { _ = kept }
            return unsafe Unmanaged.passUnretained(object)
        }
    }
#endif
