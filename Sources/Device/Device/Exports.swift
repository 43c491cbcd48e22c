// A program that runs a device reads the bundles for it: `AppBundle` comes along with this module.
@_exported import AppBundles
// The rules of `SandboxNetwork` are part of a device's configuration.
@_exported import EgressProxy
// `SandboxMode` is part of a device's configuration.
@_exported import Sandboxing
