package import AppBundles
package import DeviceModel
internal import Foundation
internal import SourcePreparation

extension AppBuilder {
    /// Returns the description of a project's app without a build, as the device will see it.
    ///
    /// - Throws: `BuildError`, `XcodeGenProject.ParseError` or `AppBundle.InvalidBundleError`.
    package static func describedApplication(
        of project: ProjectLocation
    ) throws -> AppDescription {
        try plan(project, BuildOptions(includesApp: true), .debug, nil).project
            .describedApplication()
    }

    /// - Parameter bellhop: The checkout that provides Apple's modules.
    static func plan(
        _ location: ProjectLocation, _ options: BuildOptions, _ configuration: BuildConfiguration,
        _ bellhop: BellhopCheckout?
    ) throws -> BuildPlan {
        let root = try location.root(allowing: options.allowedFolders)
        switch location.format {
        case .xcode:
            var conversion = try XcodeConversion(
                location.url, in: root, options: options, configuration: configuration)
            var (project, diagnostics) = try conversion.converted()
            project.root = root
            try project.checkFiles(except: bellhop?.url)
            return try BuildPlan(
                project, diagnostics: diagnostics, absentModules: conversion.absentModules,
                omissions: conversion.omissions)
        case .xcodeGen:
            let project = try XcodeGenProject(
                at: location.url, app: options.app, isDebug: configuration == .debug,
                overrides: options.settings, root: root)
            try project.checkFiles(except: bellhop?.url)
            let substitutes = Set(Substitute.builtIns).union(options.substitutes.keys)
            let obstacle =
                options.includesApp == nil
                ? try AppCode.obstacle(
                    in: project, known: (bellhop?.modules ?? []).union(substitutes)) : nil
            guard options.includesApp == false || obstacle != nil else {
                return try BuildPlan(project)
            }
            let name = try project.application().app.name
            return try BuildPlan(
                project.hostingExtensions(module: HostApp.module),
                diagnostics: [
                    obstacle.map { HostApp.diagnostic(name, needing: $0) }
                        ?? HostApp.diagnostic(name, at: location.url)
                ])
        }
    }
}
