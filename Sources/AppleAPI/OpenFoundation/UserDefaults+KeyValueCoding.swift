// Apple's UserDefaults has these members from key-value coding; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    extension UserDefaults {
        /// Sets the value of a default; `nil` takes it away.
        ///
        /// Key-value coding itself is not here: only these two methods, under their usual names.
        public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

        /// The value of a default.
        public func value(forKey key: String) -> Any? { object(forKey: key) }
    }
#endif
