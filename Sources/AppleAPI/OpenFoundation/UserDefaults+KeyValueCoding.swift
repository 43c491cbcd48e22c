// swift-corelibs-foundation lacks these members of key-value coding.
#if !canImport(ObjectiveC)
    public import Foundation

    extension UserDefaults {
        /// Sets the value of a default; `nil` removes it.
        ///
        /// This method and ``value(forKey:)`` are the only members of key-value coding here.
        public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

        public func value(forKey key: String) -> Any? { object(forKey: key) }
    }
#endif
