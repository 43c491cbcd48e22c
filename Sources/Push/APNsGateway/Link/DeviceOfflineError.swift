struct DeviceOfflineError: Error {}
