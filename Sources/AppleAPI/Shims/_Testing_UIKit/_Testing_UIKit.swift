// Swift Testing declares a module of this name as its overlay of UIKit: in a file that imports both, the
// compiler takes it in place of Testing. On Apple's platforms it also attaches pictures to tests; here
// it hands Testing on, so that such a file compiles.

@_exported import Testing
