/// Check T024: project files and property lists that Xcode or iOS cannot read.
let readingChecks: [Check] = [
    Check(
        "T024", .error, "The project and the property lists of its targets can be read",
        cause: .unreadable,
        remedy: "Restore the file from version control, or correct it where it is damaged.",
        reason:
            "Xcode does not open such a project and does not build such a target; iOS does not install such a bundle. What else is wrong is not known until the file can be read.",
        source: "projects merged by hand"
    ) { model in model.unreadable }
]
