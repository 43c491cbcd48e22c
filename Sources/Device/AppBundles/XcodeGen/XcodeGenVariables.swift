internal import Foundation
internal import UntrustedFiles

/// The variables of the environment that replace `${NAME}` in a `project.yml`.
///
/// <https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md#general>. A variable with
/// the name of a secret is not passed to a project, whose code runs in a sandbox without it.
package struct XcodeGenVariables: Sendable {
    let values: [String: String]

    package init(_ environment: [String: String]) {
        values = environment.filter { !Self.isSecret($0.key) }
    }

    package static var ofProcess: XcodeGenVariables { .init(ProcessInfo.processInfo.environment) }

    private static let secrets = ["TOKEN", "SECRET", "PASSWORD", "PASSPHRASE", "CREDENTIAL"]

    private static func isSecret(_ name: String) -> Bool {
        let name = name.uppercased()
        return secrets.contains(where: name.contains)
    }

    // MARK: Variables that are not set

    private static let (depthMax, problemsMax) = (32, 10)

    /// Returns the names of the variables in a text, in order.
    static func names(in text: String) -> [String] {
        text.matches(of: /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/).map { String($0.1) }
    }

    static func absence(of name: String) -> String {
        isSecret(name)
            ? "the variable \(name). Bellhop does not pass it on, because its name is that of a secret"
            : "the variable \(name) of the environment. It is not set"
    }

    static func remedy(for name: String) -> String {
        isSecret(name)
            ? "Give its value with `--setting \(name)=VALUE`, if it is a build setting."
            : "Set it as for XcodeGen: `\(name)=VALUE bellhop preview`."
    }

    /// Returns a warning for each variable that neither the environment nor a build setting defines.
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
                "The project needs \(absence(of: name)). \(remedy(for: name))")
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
