public import Foundation
public import OpenCoreGraphics

public struct CATransform3D: Equatable, Sendable {
    // swift-format-ignore
    public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

    public init() { self.init([]) }

    private init(_ numbers: [CGFloat]) {
        let n = numbers.count == 16 ? numbers : Array(repeating: 0, count: 16)
        (m11, m12, m13, m14, m21, m22, m23, m24) = (n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])
        (m31, m32, m33, m34, m41, m42, m43, m44) = (
            n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15]
        )
    }

    private var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    fileprivate static func diagonal(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var made = CATransform3D()
        (made.m11, made.m22, made.m33, made.m44) = (x, y, z, 1)
        return made
    }

    fileprivate func times(_ other: CATransform3D) -> CATransform3D {
        let (a, b) = (numbers, other.numbers)
        var product: [CGFloat] = []
        for row in 0..<4 {
            for column in 0..<4 {
                product.append((0..<4).reduce(0) { $0 + a[row * 4 + $1] * b[$1 * 4 + column] })
            }
        }
        return CATransform3D(product)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D.diagonal(1, 1, 1)

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(
    _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    var made = CATransform3DIdentity
    (made.m41, made.m42, made.m43) = (tx, ty, tz)
    return made
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(
    _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { .diagonal(sx, sy, sz) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation in radians around an axis. An axis of length 0 gives the identity.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    var made = CATransform3D()
    (made.m11, made.m12, made.m13) = (
        c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s
    )
    (made.m21, made.m22, made.m23) = (
        x * y * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s
    )
    (made.m31, made.m32, made.m33) = (
        x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c)
    )
    made.m44 = 1
    return made
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that translates first and then applies `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).times(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that scales first and then applies `t`.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).times(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that rotates first and then applies `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).times(t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.times(b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var made = CATransform3DIdentity
    (made.m11, made.m12, made.m21, made.m22) = (m.a, m.b, m.c, m.d)
    (made.m41, made.m42) = (m.tx, m.ty)
    return made
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
