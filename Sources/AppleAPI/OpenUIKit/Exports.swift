// On an iPhone, too, UIKit consists of this module and UIKitCore.
@_exported public import OpenUIKitCore
