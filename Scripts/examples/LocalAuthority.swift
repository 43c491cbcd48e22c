import APNs
import Foundation

private var authority: LocalAuthority { given() }
private var folder: URL { given() }
private var file: URL { given() }
