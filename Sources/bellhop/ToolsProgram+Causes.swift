import AppBundles
import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment

extension ToolsProgram {
    /// Reads a project for the causes of journeys, by the program that can read its sources.
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
    /// The path relative to the current folder, as a person there would type it; the whole path for a
    /// place outside of it.
    fileprivate var pathFromHere: String {
        let here = URL.currentDirectory().standardizedFileURL.path
        let path = standardizedFileURL.path
        let whole = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let folder = here.hasSuffix("/") ? here : here + "/"
        if whole + "/" == folder { return "." }
        return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
    }
}
