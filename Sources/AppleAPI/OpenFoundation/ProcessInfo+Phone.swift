// swift-corelibs-foundation lacks these members.
#if !canImport(ObjectiveC)
    public import Foundation

    extension ProcessInfo {
        public enum ThermalState: Int, Sendable {
            case nominal
            case fair
            case serious
            case critical
        }

        /// Always `nominal`.
        public var thermalState: ThermalState { .nominal }

        /// Always false.
        public var isLowPowerModeEnabled: Bool { false }

        /// Runs work that should finish before the system suspends the process.
        ///
        /// Bellhop does not suspend a process during the work. The work runs at once on a new
        /// thread and never receives an expiration.
        public func performExpiringActivity(
            withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
        ) {
            DispatchQueue.global().async { block(false) }
        }
    }
#endif
