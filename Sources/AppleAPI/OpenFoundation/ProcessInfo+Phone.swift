// Apple's Foundation has these members; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    extension ProcessInfo {
        /// How hot the device is.
        public enum ThermalState: Int, Sendable {
            /// As usual.
            case nominal
            /// A little warm.
            case fair
            /// Warm enough to slow down.
            case serious
            /// Too hot to go on.
            case critical
        }

        /// How hot the device is: never more than usual.
        public var thermalState: ThermalState { .nominal }

        /// Whether the person saves power: never here.
        public var isLowPowerModeEnabled: Bool { false }

        /// Runs work that should end before the process is put to sleep.
        ///
        /// Nothing puts a process to sleep in the middle of it here, so it runs at once on a thread
        /// of its own and is never told that its time is over.
        public func performExpiringActivity(
            withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
        ) {
            DispatchQueue.global().async { block(false) }
        }
    }
#endif
