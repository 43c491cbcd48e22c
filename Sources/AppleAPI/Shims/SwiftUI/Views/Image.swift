public import CoreGraphics
public import Foundation
public import UIKit

/// The name of an asset, as Xcode generates it.
public struct ColorResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}

public struct ImageResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// A picture, a symbol or an asset.
///
/// See <https://developer.apple.com/documentation/swiftui/image>.
public nonisolated struct Image: View, Equatable, Sendable {
    public typealias Body = Never

    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    let kind: String
    let name: String
    var values: [String] = []

    public init(_ name: String, bundle: Bundle? = nil) { (kind, self.name) = ("asset", name) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name) }
    public init(_ resource: ImageResource) { self.init(resource.name) }
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }
    public init(systemName: String) { (kind, name) = ("symbol", systemName) }
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    public init(uiImage: UIImage) { (kind, name) = ("picture", "\(uiImage.size)") }
    public init(_ image: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        (kind, name) = ("picture", label.text)
    }

    public enum Orientation: Hashable, Sendable { case up, down, left, right }

    private func with(_ value: String) -> Image {
        var image = self
        image.values.append(value)
        return image
    }

    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image { with("resizable") }
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with("renderingMode") }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View {
        modified("widgetAccentedRenderingMode", mode)
    }
}

extension Image: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Image", [kind, name] + values) }
}

public struct SymbolRenderingMode: Hashable, Sendable {
    let name: String
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

public struct WidgetAccentedRenderingMode: Hashable, Sendable {
    let name: String
    public static let accented = WidgetAccentedRenderingMode(name: "accented")
    public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
    public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "both")
    public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}
