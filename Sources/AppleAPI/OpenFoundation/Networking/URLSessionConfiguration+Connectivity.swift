// Apple's Foundation lets this be set; the open one declares it as unavailable.
#if !canImport(ObjectiveC)
    public import FoundationNetworking

    extension URLSessionConfiguration {
        /// Whether a session waits for a network where there is none, in place of an error.
        ///
        /// It can be set, so that code which does so is built, and stays off: no session of the open
        /// Foundation waits, and a request without a network ends with an error at once.
        ///
        /// See <https://developer.apple.com/documentation/foundation/urlsessionconfiguration/waitsforconnectivity>.
        public var waitsForConnectivity: Bool {
            get { false }
            set {}
        }
    }
#endif
