internal import AppBundles

extension XcodeConversion {
    /// The app's widget extension without its sources and libraries, which are built apart.
    var widgetExtension: XcodeGenProject.Target? {
        ExtensionPoints(container, finder, isDebug: isDebug).widgetExtension(of: app)
            .map { member in
                XcodeGenProject.Target(
                    name: container[member].target.name, type: "app-extension",
                    sources: resources(of: member), dependencies: [],
                    settings: values(of: member), products: [])
            }
    }
}
