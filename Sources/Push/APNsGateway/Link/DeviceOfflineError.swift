/// A device that may not connect: it is offline, as a fault that was asked for.
struct DeviceOfflineError: Error {}
