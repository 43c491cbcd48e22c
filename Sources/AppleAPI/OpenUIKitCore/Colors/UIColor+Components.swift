public import Foundation

extension UIColor {
    /// Writes red, green, blue and alpha. It always returns `true`, because every color here has
    /// RGB components.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = redGreenBlueAlpha
        unsafe red?.pointee = parts[0]
        unsafe green?.pointee = parts[1]
        unsafe blue?.pointee = parts[2]
        unsafe alpha?.pointee = parts[3]
        return true
    }

    /// Writes the white level and alpha, or returns `false` if the color is not a shade of gray.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = redGreenBlueAlpha
        guard parts[0] == parts[1], parts[1] == parts[2] else { return false }
        unsafe white?.pointee = parts[0]
        unsafe alpha?.pointee = parts[3]
        return true
    }

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = redGreenBlueAlpha
        let (red, green, blue) = (parts[0], parts[1], parts[2])
        let (top, low) = (max(red, green, blue), min(red, green, blue))
        let range = top - low
        var sixths: CGFloat = 0
        if range > 0 {
            switch top {
            case red: sixths = ((green - blue) / range).truncatingRemainder(dividingBy: 6)
            case green: sixths = (blue - red) / range + 2
            default: sixths = (red - green) / range + 4
            }
        }
        unsafe hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        unsafe saturation?.pointee = top == 0 ? 0 : range / top
        unsafe brightness?.pointee = top
        unsafe alpha?.pointee = parts[3]
        return true
    }
}
