// swift-corelibs-foundation declares this property as unavailable.
#if !canImport(ObjectiveC)
    public import FoundationNetworking

    extension URLSessionConfiguration {
        /// Whether a session waits for a network connection instead of failing.
        ///
        /// The setter lets code compile and is ignored, so the value is always false. Without a
        /// network a request fails at once.
        ///
        /// See <https://developer.apple.com/documentation/foundation/urlsessionconfiguration/waitsforconnectivity>.
        public var waitsForConnectivity: Bool {
            get { false }
            set {}
        }
    }
#endif
