internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Parts that an Xcode project names but lacks. The build continues without them.
extension XcodeConversion {
    var omissions: BuildOmissions {
        var omissions = BuildOmissions()
        omissions.targets = unreadable.map {
            .init(name: container[$0].target.name, kind: .unknown, cause: .unreadableInfo)
        }
        omissions.targets += withoutPoint.map { member, _ in
            .init(name: container[member].target.name, kind: .unknown, cause: .undefinedPoint)
        }
        omissions.packages = missingPackages
        return omissions
    }

    // MARK: Packages

    mutating func reportMissingPackages() {
        for (product, package) in localPackages.missing.sorted(by: { $0.key < $1.key }) {
            let module = LocalPackages.module(ofProduct: product)
            missingProducts.insert(module)
            missingPackages.append(.init(name: FilePaths.name(package.path), product: module))
            report(
                .warning, package.place,
                "The package \(package.path.printable) is not there. \(Self.remedy(package.path))")
        }
    }

    // MARK: Sources

    func missingSources(of member: XcodeContainer.Member) -> [BuildFile] {
        container[member].target.files(.sources).filter {
            $0.content == .missing && FilePaths.fileExtension($0.path) == "swift"
        }
    }

    func missingResources(of member: XcodeContainer.Member) -> [BuildFile] {
        container[member].target.files(.resources).filter { $0.content == .missing }
    }

    mutating func reportMissingSources(of member: XcodeContainer.Member) {
        let finder = finder
        for file in missingSources(of: member) {
            let template = FilePaths.templates(of: file.path, type: "swift").lazy
                .compactMap { finder.find($0)?.path }.first
            let copy = template.map {
                "Copy \(FilePaths.name($0).printable), which is beside it, and fill it in, or take "
                    + "it out of the target."
            }
            let command = MakingCommand(
                for: file.path, in: URL(filePath: container[member].project.folder), root: root)
            let remedy = copy ?? command?.remedy ?? "Restore it, or take it out of the target."
            report(
                .warning, file.place,
                "\(file.path.printable) is not there, so that code which needs it is stubbed out. "
                    + remedy)
        }
    }
}
