import AppBundles
import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment

extension ToolsProgram {
    /// Returns a closure that runs `bellhop-tools` to find the causes of journeys in a project.
    static func causes(in project: URL) -> CauseSearch.ProjectReader {
        let path = project.pathFromHere
        return { examination in
            let answer = try await ToolsProgram().output(
                of: ["examine", "--causes", "--", path],
                input: try JSONEncoder().encode(examination))
            return try JSONDecoder().decode([[JourneyReport.Cause]].self, from: answer)
        }
    }
}

extension URL {
    /// The path relative to the current folder, or the whole path outside it.
    fileprivate var pathFromHere: String {
        let here = URL.currentDirectory().standardizedFileURL.path
        let path = standardizedFileURL.path
        let whole = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let folder = here.hasSuffix("/") ? here : here + "/"
        if whole + "/" == folder { return "." }
        return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
    }
}
