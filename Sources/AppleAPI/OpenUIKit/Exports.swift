// On an iPhone, too, UIKit is what is written here together with UIKitCore.
@_exported public import OpenUIKitCore
