// Layers speak in Core Graphics' colors, paths and transforms.
@_exported public import Foundation
@_exported public import OpenCoreGraphics
