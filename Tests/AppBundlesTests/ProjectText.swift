/// Builds the text of a `project.pbxproj` in Xcode's format from its objects.
enum ProjectText {
    static func make(version: Int, _ objects: String, root: String = "00R") -> String {
        """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tclasses = {
        \t};
        \tobjectVersion = \(version);
        \tobjects = {
        \(objects)
        \t};
        \trootObject = \(root) /* Project object */;
        }

        """
    }

    /// Returns a list of two configurations with settings, under the identifiers `ID`, `ID-D` and
    /// `ID-R`.
    static func configurations(
        _ id: String, _ settings: String, debug: String = "", release: String = ""
    ) -> String {
        """
        \t\t\(id)D /* Debug */ = {
        \t\t\tisa = XCBuildConfiguration;
        \(debug)
        \t\t\tbuildSettings = { \(settings) };
        \t\t\tname = Debug;
        \t\t};
        \t\t\(id)R /* Release */ = {
        \t\t\tisa = XCBuildConfiguration;
        \(release)
        \t\t\tbuildSettings = { \(settings) };
        \t\t\tname = Release;
        \t\t};
        \t\t\(id) = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (\(id)D /* Debug */, \(id)R /* Release */, );
        \t\t\tdefaultConfigurationIsVisible = 0;
        \t\t\tdefaultConfigurationName = Release;
        \t\t};

        """
    }

    /// Returns a file of the project and its entry in a phase, under `ID` and `ID-B`.
    static func file(_ id: String, _ path: String, type: String = "sourcecode.swift") -> String {
        """
        \t\t\(id)B /* \(path) */ = {isa = PBXBuildFile; fileRef = \(id) /* \(path) */; };
        \t\t\(id) /* \(path) */ = {isa = PBXFileReference; lastKnownFileType = \(type); \
        path = "\(path)"; sourceTree = "<group>"; };

        """
    }
}
