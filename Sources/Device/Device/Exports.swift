// A program that runs a device reads its bundles, so this module exports `AppBundle`.
@_exported import AppBundles
// The rules of `SandboxNetwork` are part of the device's configuration.
@_exported import EgressProxy
// `SandboxMode` is part of the device's configuration.
@_exported import Sandboxing
