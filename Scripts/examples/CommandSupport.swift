import AppBundles
import CommandSupport
import Foundation

private var project: ProjectLocation { given() }
private var options: AppBuildOptions { given() }
private var picture: String { given() }
private func draw() {}
private func build() async throws -> (URL, [String]) { given() }
