// Swift Testing declares a module of this name as its overlay of CoreGraphics, and the compiler imports it into
// every file that imports both. On Apple's platforms it attaches pictures to tests; here it is empty,
// so that such a file compiles.
