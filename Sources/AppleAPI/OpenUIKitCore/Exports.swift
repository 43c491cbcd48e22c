// UIKit brings these along on an iPhone, too.
@_exported public import OpenCoreGraphics
@_exported public import QuartzCore
