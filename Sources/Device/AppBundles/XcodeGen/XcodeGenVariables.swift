internal import Foundation

/// The variables `${NAME}` of a `project.yml`.
///
/// XcodeGen takes their values from the environment. Here they come from `--setting NAME=VALUE`
/// alone, because a project could otherwise read each secret of the environment, and its code may
/// send what it reads.
///
/// <https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md#general>.
enum XcodeGenVariables {
    private static let (depthMax, problemsMax) = (32, 10)

    /// Returns the names of the variables in a text, in order.
    static func names(in text: String) -> [String] {
        text.matches(of: /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/).map { String($0.1) }
    }

    static func remedy(for name: String) -> String {
        "Give its value: `--setting \(name)=VALUE`. Bellhop does not pass the environment to projects."
    }

    /// Returns a warning for each variable without a value that is no build setting either.
    ///
    /// - Parameters:
    ///   - root: The description after its variables were replaced.
    ///   - path: The path of the description.
    ///   - defined: The names of the build settings.
    static func problems(
        in root: [String: Any], at path: String, except defined: Set<String>
    ) -> [ProjectProblem] {
        var found: [String] = []
        collect(root, &found, depth: 0)
        var seen = defined.union(ofXcode)
        return found.filter { seen.insert($0).inserted }.prefix(problemsMax).map { name in
            ProjectProblem(
                .warning, at: SourcePlace(path),
                "The project needs the variable \(name). \(remedy(for: name))")
        }
    }

    /// The settings that Xcode has in each target.
    private static let ofXcode: Set<String> = [
        "ACTION", "BUILT_PRODUCTS_DIR", "CURRENT_PROJECT_VERSION", "DERIVED_FILE_DIR",
        "EXECUTABLE_NAME", "MARKETING_VERSION", "PODS_ROOT", "PROJECT_DIR", "SDKROOT", "SRCROOT",
        "TARGET_BUILD_DIR", "inherited",
    ]

    /// The parts of a description whose variables belong to a shell, or to a template.
    private static let skipped: Set<String> = [
        "aggregateTargets", "buildRules", "postBuildScripts", "postCompileScripts",
        "postbuildScripts", "preBuildScripts", "prebuildScripts", "scheme", "schemeTemplates",
        "schemes", "targetTemplates",
    ]

    private static func collect(_ value: Any, _ names: inout [String], depth: Int) {
        guard depth < depthMax else { return }
        if let text = value as? String {
            names += Self.names(in: text)
        } else if let list = value as? [Any] {
            for one in list { collect(one, &names, depth: depth + 1) }
        } else if let table = value as? [String: Any] {
            for (key, value) in table.sorted(by: { $0.key < $1.key }) where !skipped.contains(key) {
                names += Self.names(in: key)
                collect(value, &names, depth: depth + 1)
            }
        }
    }
}
