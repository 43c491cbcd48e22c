@_exported public import DeviceParts

// Whoever runs a device reads the bundles for it: `AppBundle` comes along with this module.
