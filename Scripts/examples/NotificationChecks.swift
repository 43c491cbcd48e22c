import Foundation
import NotificationDoctor

private var bytes: [UInt8] { given() }
private var text: String { given() }
private var report: Doctor.Report { given() }
private var files: FileTree { given() }
private var folder: URL { given() }
