private var diagnostics: [PreparationDiagnostic] { given() }
private var sources: [SourceText] { given() }
