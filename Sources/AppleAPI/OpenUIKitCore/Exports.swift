// UIKit on an iPhone exports this module, too.
@_exported public import OpenCoreGraphics
@_exported public import QuartzCore
