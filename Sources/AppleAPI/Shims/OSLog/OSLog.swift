@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenFoundation
@_exported import os
