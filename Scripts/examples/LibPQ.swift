import BellhopBasics
import Foundation

private var password: String { given() }
