// Layers speak in Core Graphics' colours, paths and transforms.
@_exported public import OpenCoreGraphics
