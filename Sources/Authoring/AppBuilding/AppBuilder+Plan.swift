package import AppBundles
package import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

extension AppBuilder {
    /// Returns the description of a project's app without a build, as the device will see it.
    ///
    /// - Throws: `BuildError`, `XcodeGenProject.ParseError` or `AppBundle.InvalidBundleError`.
    package static func describedApplication(
        of project: ProjectLocation, _ options: BuildOptions = BuildOptions()
    ) throws -> AppDescription {
        var options = options
        options.includesApp = true
        return try plan(project, options, .debug, nil).project.describedApplication()
    }

    /// Creates the sandbox in which the package is compiled.
    ///
    /// - Parameter caches: The folder that projects share.
    /// - Throws: `SandboxUnavailableError` when the system does not support it.
    func fence(in caches: URL) async throws -> BuildFence {
        let root = try location.root(allowing: options.allowedFolders)
        return try await BuildFence(
            root: root.folders + [location.namedFolder.path, location.folder.path],
            bellhop: bellhop.url, folder: folder, caches: caches)
    }

    func foreignCode() throws -> [String] {
        let plan = try (last.preparation ?? preparation()).plan
        return PackageManifest(plan: plan, bellhop: bellhop, imports: [], root: folder)
            .foreignCode
    }

    /// Whether SwiftUI is among the modules of the build.
    var buildsViews: Bool { last.buildsViews }

    private static func problems(of project: XcodeGenProject) -> [PreparationDiagnostic] {
        project.problems.map { problem in
            PreparationDiagnostic(
                severity: problem.severity == .error ? .error : .warning, path: problem.place.path,
                line: problem.place.line, column: problem.place.column ?? 1,
                message: problem.message)
        }
    }

    private static func absences(
        in project: XcodeGenProject, _ location: ProjectLocation
    ) -> [PreparationDiagnostic] {
        project.absences.map { absence in
            let line = project.targets[absence.target]?.place?.line ?? 1
            let command = MakingCommand(
                for: absence.path, in: project.folder, root: project.root)
            return PreparationDiagnostic(
                severity: .warning, path: location.url.path, line: line, column: 1,
                message: "\(absence.problem), so that code which needs it is stubbed out. "
                    + (command?.remedy ?? absence.remedy))
        }
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
            project.widgetExtension = conversion.widgetExtension
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
            // A strict build reports missing parts as errors.
            let isIncomplete =
                try options.includesApp == nil && !options.isStrict
                && !project.absencesOfApplication().isEmpty
            let obstacle =
                options.includesApp == nil && !isIncomplete
                ? try AppCode.obstacle(
                    in: project, known: (bellhop?.modules ?? []).union(substitutes)) : nil
            guard options.includesApp == false || obstacle != nil || isIncomplete else {
                let (own, others) = try project.leavingOutOtherExtensions()
                let leftOut = others.map {
                    PreparationDiagnostic(
                        severity: .warning, path: location.url.path, line: 1, column: 1,
                        message:
                            "\($0.printable) is not built with the app: Bellhop runs an app's "
                            + "notification extensions, and widgets with a push handler.")
                }
                return try BuildPlan(own, diagnostics: leftOut + problems(of: project))
            }
            let name = try project.application().app.name
            let hosting = try project.hostingExtensions(module: HostApp.module)
            let host =
                obstacle.map { HostApp.diagnostic(name, needing: $0) }
                ?? HostApp.diagnostic(name, at: location.url)
            return try BuildPlan(
                hosting,
                diagnostics: [host] + problems(of: hosting) + absences(in: hosting, location))
        }
    }
}

extension XcodeGenAbsence {
    fileprivate var problem: String {
        switch part {
        case .source: "\(path.printable) is not there"
        case .emptyFolder: "\(path.printable) is empty"
        case .framework: "The framework \(path.printable) is not there"
        }
    }

    fileprivate var remedy: String {
        switch part {
        case .source: "Restore it, or take it out of `sources`."
        case .emptyFolder: "Run the tool that makes its sources, or take it out of `sources`."
        case .framework: "Run the script that makes it, or take it out of `dependencies`."
        }
    }
}
