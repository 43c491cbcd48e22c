import AppBundles
import Foundation
import SourcePreparation

private var builder: AppBuilder { given() }
private var checkout: BellhopCheckout { given() }
private var launcher: URL { given() }
private var project: ProjectLocation { given() }
private var folder: URL { given() }
