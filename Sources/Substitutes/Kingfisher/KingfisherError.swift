// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public enum KingfisherError: Error {
    public enum RequestErrorReason {
        case emptyRequest
        case invalidURL(request: URLRequest)
        case taskCancelled(task: SessionDataTask, token: SessionDataTask.CancelToken)
    }

    public enum ResponseErrorReason {
        case invalidURLResponse(response: URLResponse)
        case invalidHTTPStatusCode(response: HTTPURLResponse)
        case URLSessionError(error: any Error)
        case noURLResponse(task: SessionDataTask)
    }

    public enum CacheErrorReason {
        case imageNotExisting(key: String)
        case invalidURLResource(key: String, url: URL)
        case cannotCreateDirectory(path: String, error: any Error)
        case cannotCreateCacheFile(fileURL: URL, key: String, data: Data, error: any Error)
        case cannotLoadDataFromDisk(url: URL, error: any Error)
    }

    public enum ProcessorErrorReason {
        case processingFailed(data: Data)
    }

    public enum ImageSettingErrorReason {
        case emptySource
        case dataProviderError(provider: any ImageDataProvider, error: any Error)
    }

    case requestError(reason: RequestErrorReason)
    case responseError(reason: ResponseErrorReason)
    case cacheError(reason: CacheErrorReason)
    case processorError(reason: ProcessorErrorReason)
    case imageSettingError(reason: ImageSettingErrorReason)

    public var isTaskCancelled: Bool {
        if case .requestError(.taskCancelled) = self { true } else { false }
    }

    public func isInvalidResponseStatusCode(_ code: Int) -> Bool {
        if case .responseError(.invalidHTTPStatusCode(let response)) = self {
            return response.statusCode == code
        }
        return false
    }
}

extension KingfisherError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .requestError(.emptyRequest): "The request is empty."
        case .requestError(.invalidURL): "The request lacks a URL."
        case .requestError(.taskCancelled): "The download was canceled."
        case .responseError(.invalidURLResponse): "The answer is not one of HTTP."
        case .responseError(.invalidHTTPStatusCode(let response)):
            "The server answered with the status \(response.statusCode)."
        case .responseError(.URLSessionError(let error)): "The download failed: \(error)"
        case .responseError(.noURLResponse): "The response is missing."
        case .cacheError(.imageNotExisting(let key)): "The store contains no picture for \(key)."
        case .cacheError(let reason): "The store failed: \(reason)"
        case .processorError: "The bytes are not a picture."
        case .imageSettingError(.emptySource): "No source was named."
        case .imageSettingError(.dataProviderError(_, let error)):
            "The provider failed: \(error)"
        }
    }
}
