// Sessions and their tasks.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSProgress.h>
#import <Foundation/NSURLAuthentication.h>
#import <Foundation/NSURLCache.h>
#import <Foundation/NSURLCookies.h>
#import <Foundation/NSURLRequest.h>
#import <Foundation/NSURLResponse.h>

@class NSArray<__covariant ObjectType>, NSData, NSDate, NSDictionary<__covariant KeyType, __covariant ObjectType>;
@class NSError, NSInputStream, NSOperationQueue, NSOutputStream, NSString, NSURL;
@class NSURLSession, NSURLSessionConfiguration, NSURLSessionDataTask, NSURLSessionDownloadTask, NSURLSessionTask;
@class NSURLSessionStreamTask, NSURLSessionTaskMetrics, NSURLSessionUploadTask, NSURLSessionWebSocketTask;
@protocol NSURLSessionDelegate, NSURLSessionTaskDelegate;

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT const int64_t NSURLSessionTransferSizeUnknown;
#define NSURLSessionDownloadTaskResumeData @"NSURLSessionDownloadTaskResumeData"
FOUNDATION_EXPORT const float NSURLSessionTaskPriorityDefault NS_SWIFT_NAME(URLSessionTask.defaultPriority);
FOUNDATION_EXPORT const float NSURLSessionTaskPriorityLow NS_SWIFT_NAME(URLSessionTask.lowPriority);
FOUNDATION_EXPORT const float NSURLSessionTaskPriorityHigh NS_SWIFT_NAME(URLSessionTask.highPriority);

typedef NS_ENUM(NSInteger, NSURLSessionTaskState) {
  NSURLSessionTaskStateRunning = 0,
  NSURLSessionTaskStateSuspended = 1,
  NSURLSessionTaskStateCanceling = 2,
  NSURLSessionTaskStateCompleted = 3
};

typedef NS_ENUM(NSInteger, NSURLSessionAuthChallengeDisposition) {
  NSURLSessionAuthChallengeUseCredential = 0,
  NSURLSessionAuthChallengePerformDefaultHandling = 1,
  NSURLSessionAuthChallengeCancelAuthenticationChallenge = 2,
  NSURLSessionAuthChallengeRejectProtectionSpace = 3
};

typedef NS_ENUM(NSInteger, NSURLSessionResponseDisposition) {
  NSURLSessionResponseCancel = 0,
  NSURLSessionResponseAllow = 1,
  NSURLSessionResponseBecomeDownload = 2,
  NSURLSessionResponseBecomeStream = 3
};

typedef NS_ENUM(NSInteger, NSURLSessionDelayedRequestDisposition) {
  NSURLSessionDelayedRequestContinueLoading = 0,
  NSURLSessionDelayedRequestUseNewRequest = 1,
  NSURLSessionDelayedRequestCancel = 2
};

NS_SWIFT_NAME(URLSession)
@interface NSURLSession : NSObject
@property (class, readonly, strong) NSURLSession *sharedSession NS_SWIFT_NAME(shared);
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration NS_SWIFT_NAME(init(configuration:));
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
                                  delegate:(nullable id<NSURLSessionDelegate>)delegate
                             delegateQueue:(nullable NSOperationQueue *)queue
    NS_SWIFT_NAME(init(configuration:delegate:delegateQueue:));
@property (readonly, retain) NSOperationQueue *delegateQueue;
@property (nullable, readonly, retain) id<NSURLSessionDelegate> delegate;
@property (readonly, copy) NSURLSessionConfiguration *configuration;
@property (nullable, copy) NSString *sessionDescription;
- (void)finishTasksAndInvalidate;
- (void)invalidateAndCancel;
- (void)resetWithCompletionHandler:(void (^)(void))completionHandler NS_SWIFT_NAME(reset(completionHandler:));
- (void)flushWithCompletionHandler:(void (^)(void))completionHandler NS_SWIFT_NAME(flush(completionHandler:));
- (void)getTasksWithCompletionHandler:(void (^)(NSArray<NSURLSessionDataTask *> *dataTasks,
                                                NSArray<NSURLSessionUploadTask *> *uploadTasks,
                                                NSArray<NSURLSessionDownloadTask *> *downloadTasks))completionHandler
    NS_SWIFT_NAME(getTasksWithCompletionHandler(_:));
- (void)getAllTasksWithCompletionHandler:(void (^)(NSArray<__kindof NSURLSessionTask *> *tasks))completionHandler
    NS_SWIFT_NAME(getAllTasks(completionHandler:));
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request NS_SWIFT_NAME(dataTask(with:));
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url NS_SWIFT_NAME(dataTask(with:));
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromFile:(NSURL *)file NS_SWIFT_NAME(uploadTask(with:fromFile:));
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromData:(NSData *)body NS_SWIFT_NAME(uploadTask(with:from:));
- (NSURLSessionUploadTask *)uploadTaskWithStreamedRequest:(NSURLRequest *)request
    NS_SWIFT_NAME(uploadTask(withStreamedRequest:));
- (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request NS_SWIFT_NAME(downloadTask(with:));
- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url NS_SWIFT_NAME(downloadTask(with:));
- (NSURLSessionDownloadTask *)downloadTaskWithResumeData:(NSData *)data NS_SWIFT_NAME(downloadTask(withResumeData:));
- (NSURLSessionStreamTask *)streamTaskWithHostName:(NSString *)host port:(NSInteger)port NS_SWIFT_UNAVAILABLE("");
- (NSURLSessionWebSocketTask *)webSocketTaskWithURL:(NSURL *)url NS_SWIFT_NAME(webSocketTask(with:));
- (NSURLSessionWebSocketTask *)webSocketTaskWithURL:(NSURL *)url
                                          protocols:(NSArray<NSString *> *)protocols
    NS_SWIFT_NAME(webSocketTask(with:protocols:));
- (NSURLSessionWebSocketTask *)webSocketTaskWithRequest:(NSURLRequest *)request NS_SWIFT_NAME(webSocketTask(with:));
@end

@interface NSURLSession (NSURLSessionAsynchronousConvenience)
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
                            completionHandler:(void (^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                                        NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(dataTask(with:completionHandler:));
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url
                        completionHandler:(void (^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                                    NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(dataTask(with:completionHandler:));
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromFile:(NSURL *)file
                                completionHandler:(void (^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                                            NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(uploadTask(with:fromFile:completionHandler:));
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromData:(nullable NSData *)body
                                completionHandler:(void (^)(NSData *_Nullable data, NSURLResponse *_Nullable response,
                                                            NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(uploadTask(with:from:completionHandler:));
- (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request
                                    completionHandler:(void (^)(NSURL *_Nullable location,
                                                                NSURLResponse *_Nullable response,
                                                                NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(downloadTask(with:completionHandler:));
- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url
                                completionHandler:(void (^)(NSURL *_Nullable location,
                                                            NSURLResponse *_Nullable response,
                                                            NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(downloadTask(with:completionHandler:));
- (NSURLSessionDownloadTask *)downloadTaskWithResumeData:(NSData *)data
                                       completionHandler:(void (^)(NSURL *_Nullable location,
                                                                   NSURLResponse *_Nullable response,
                                                                   NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(downloadTask(withResumeData:completionHandler:));
@end

NS_SWIFT_NAME(URLSessionTask)
@interface NSURLSessionTask : NSObject <NSCopying, NSProgressReporting>
@property (readonly) NSUInteger taskIdentifier;
@property (nullable, readonly, copy) NSURLRequest *originalRequest;
@property (nullable, readonly, copy) NSURLRequest *currentRequest;
@property (nullable, readonly, copy) NSURLResponse *response;
@property (nullable, retain) id<NSURLSessionTaskDelegate> delegate;
@property (readonly, strong) NSProgress *progress;
@property (nullable, copy) NSDate *earliestBeginDate;
@property int64_t countOfBytesClientExpectsToSend;
@property int64_t countOfBytesClientExpectsToReceive;
@property (readonly) int64_t countOfBytesSent;
@property (readonly) int64_t countOfBytesReceived;
@property (readonly) int64_t countOfBytesExpectedToSend;
@property (readonly) int64_t countOfBytesExpectedToReceive;
@property (nullable, copy) NSString *taskDescription;
- (void)cancel;
@property (readonly) NSURLSessionTaskState state;
@property (nullable, readonly, copy) NSError *error;
- (void)suspend;
- (void)resume;
@property float priority;
@end

NS_SWIFT_NAME(URLSessionDataTask)
@interface NSURLSessionDataTask : NSURLSessionTask
@end

NS_SWIFT_NAME(URLSessionUploadTask)
@interface NSURLSessionUploadTask : NSURLSessionDataTask
@end

NS_SWIFT_NAME(URLSessionDownloadTask)
@interface NSURLSessionDownloadTask : NSURLSessionTask
- (void)cancelByProducingResumeData:(void (^)(NSData *_Nullable data))completionHandler;
@end

NS_SWIFT_NAME(URLSessionStreamTask)
@interface NSURLSessionStreamTask : NSURLSessionTask
@end

NS_SWIFT_NAME(URLSessionWebSocketTask)
@interface NSURLSessionWebSocketTask : NSURLSessionTask
@property NSInteger maximumMessageSize;
@end

NS_SWIFT_NAME(URLSessionConfiguration)
@interface NSURLSessionConfiguration : NSObject <NSCopying>
@property (class, readonly, strong) NSURLSessionConfiguration *defaultSessionConfiguration NS_SWIFT_NAME(default);
@property (class, readonly, strong) NSURLSessionConfiguration *ephemeralSessionConfiguration NS_SWIFT_NAME(ephemeral);
+ (NSURLSessionConfiguration *)backgroundSessionConfigurationWithIdentifier:(NSString *)identifier
    NS_SWIFT_UNAVAILABLE("");
+ (NSURLSessionConfiguration *)backgroundSessionConfiguration:(NSString *)identifier NS_SWIFT_UNAVAILABLE("");
@property (nullable, readonly, copy) NSString *identifier;
@property NSURLRequestCachePolicy requestCachePolicy;
@property NSTimeInterval timeoutIntervalForRequest;
@property NSTimeInterval timeoutIntervalForResource;
@property NSURLRequestNetworkServiceType networkServiceType;
@property BOOL allowsCellularAccess;
@property BOOL allowsExpensiveNetworkAccess NS_SWIFT_UNAVAILABLE("");
@property BOOL allowsConstrainedNetworkAccess NS_SWIFT_UNAVAILABLE("");
@property BOOL waitsForConnectivity;
@property (getter=isDiscretionary) BOOL discretionary;
@property (nullable, readonly, copy) NSString *sharedContainerIdentifier;
- (void)setSharedContainerIdentifier:(nullable NSString *)identifier NS_REFINED_FOR_SWIFT;
@property BOOL sessionSendsLaunchEvents NS_SWIFT_UNAVAILABLE("");
@property (nullable, copy) NSDictionary *connectionProxyDictionary;
@property BOOL HTTPShouldUsePipelining NS_SWIFT_NAME(httpShouldUsePipelining);
@property BOOL HTTPShouldSetCookies NS_SWIFT_NAME(httpShouldSetCookies);
@property NSHTTPCookieAcceptPolicy HTTPCookieAcceptPolicy NS_SWIFT_NAME(httpCookieAcceptPolicy);
@property (nullable, copy) NSDictionary *HTTPAdditionalHeaders NS_SWIFT_NAME(httpAdditionalHeaders);
@property NSInteger HTTPMaximumConnectionsPerHost NS_SWIFT_NAME(httpMaximumConnectionsPerHost);
@property (nullable, retain) NSHTTPCookieStorage *HTTPCookieStorage NS_SWIFT_NAME(httpCookieStorage);
@property (nullable, retain) NSURLCredentialStorage *URLCredentialStorage NS_SWIFT_NAME(urlCredentialStorage);
@property (nullable, retain) NSURLCache *URLCache NS_SWIFT_NAME(urlCache);
@property BOOL shouldUseExtendedBackgroundIdleMode;
@property (nullable, copy) NSArray<Class> *protocolClasses;
@property uint32_t TLSMinimumSupportedProtocol NS_SWIFT_UNAVAILABLE("");
@property uint16_t TLSMinimumSupportedProtocolVersion NS_SWIFT_UNAVAILABLE("");
@property NSInteger multipathServiceType NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_NAME(URLSessionDelegate)
@protocol NSURLSessionDelegate <NSObject>
@optional
- (void)URLSession:(NSURLSession *)session didBecomeInvalidWithError:(nullable NSError *)error
    NS_SWIFT_NAME(urlSession(_:didBecomeInvalidWithError:));
- (void)URLSession:(NSURLSession *)session
    didReceiveChallenge:(NSURLAuthenticationChallenge *)challenge
      completionHandler:(void (^)(NSURLSessionAuthChallengeDisposition disposition,
                                  NSURLCredential *_Nullable credential))completionHandler
    NS_SWIFT_NAME(urlSession(_:didReceive:completionHandler:));
- (void)URLSessionDidFinishEventsForBackgroundURLSession:(NSURLSession *)session NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_NAME(URLSessionTaskDelegate)
@protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
                          task:(NSURLSessionTask *)task
    willPerformHTTPRedirection:(NSHTTPURLResponse *)response
                    newRequest:(NSURLRequest *)request
             completionHandler:(void (^)(NSURLRequest *_Nullable request))completionHandler
    NS_SWIFT_NAME(urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:));
- (void)URLSession:(NSURLSession *)session
                   task:(NSURLSessionTask *)task
    didReceiveChallenge:(NSURLAuthenticationChallenge *)challenge
      completionHandler:(void (^)(NSURLSessionAuthChallengeDisposition disposition,
                                  NSURLCredential *_Nullable credential))completionHandler
    NS_SWIFT_NAME(urlSession(_:task:didReceive:completionHandler:));
- (void)URLSession:(NSURLSession *)session
                 task:(NSURLSessionTask *)task
    needNewBodyStream:(void (^)(NSInputStream *_Nullable stream))completionHandler
    NS_SWIFT_NAME(urlSession(_:task:needNewBodyStream:));
- (void)URLSession:(NSURLSession *)session
                        task:(NSURLSessionTask *)task
             didSendBodyData:(int64_t)sent
              totalBytesSent:(int64_t)total
    totalBytesExpectedToSend:(int64_t)expected
    NS_SWIFT_NAME(urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:));
- (void)URLSession:(NSURLSession *)session
                          task:(NSURLSessionTask *)task
    didFinishCollectingMetrics:(NSURLSessionTaskMetrics *)metrics NS_SWIFT_NAME(urlSession(_:task:didFinishCollecting:));
- (void)URLSession:(NSURLSession *)session
                    task:(NSURLSessionTask *)task
    didCompleteWithError:(nullable NSError *)error NS_SWIFT_NAME(urlSession(_:task:didCompleteWithError:));
@end

NS_SWIFT_NAME(URLSessionDataDelegate)
@protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
              dataTask:(NSURLSessionDataTask *)task
    didReceiveResponse:(NSURLResponse *)response
     completionHandler:(void (^)(NSURLSessionResponseDisposition disposition))completionHandler
    NS_SWIFT_NAME(urlSession(_:dataTask:didReceive:completionHandler:));
- (void)URLSession:(NSURLSession *)session
                 dataTask:(NSURLSessionDataTask *)task
    didBecomeDownloadTask:(NSURLSessionDownloadTask *)download NS_SWIFT_NAME(urlSession(_:dataTask:didBecome:));
- (void)URLSession:(NSURLSession *)session
          dataTask:(NSURLSessionDataTask *)task
    didReceiveData:(NSData *)data NS_SWIFT_NAME(urlSession(_:dataTask:didReceive:));
- (void)URLSession:(NSURLSession *)session
             dataTask:(NSURLSessionDataTask *)task
    willCacheResponse:(NSCachedURLResponse *)response
    completionHandler:(void (^)(NSCachedURLResponse *_Nullable response))completionHandler
    NS_SWIFT_NAME(urlSession(_:dataTask:willCacheResponse:completionHandler:));
@end

NS_SWIFT_NAME(URLSessionDownloadDelegate)
@protocol NSURLSessionDownloadDelegate <NSURLSessionTaskDelegate>
- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)task
    didFinishDownloadingToURL:(NSURL *)location NS_SWIFT_NAME(urlSession(_:downloadTask:didFinishDownloadingTo:));
@optional
- (void)URLSession:(NSURLSession *)session
                 downloadTask:(NSURLSessionDownloadTask *)task
                 didWriteData:(int64_t)written
            totalBytesWritten:(int64_t)total
    totalBytesExpectedToWrite:(int64_t)expected
    NS_SWIFT_NAME(urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:));
- (void)URLSession:(NSURLSession *)session
          downloadTask:(NSURLSessionDownloadTask *)task
     didResumeAtOffset:(int64_t)offset
    expectedTotalBytes:(int64_t)expected
    NS_SWIFT_NAME(urlSession(_:downloadTask:didResumeAtOffset:expectedTotalBytes:));
@end

NS_SWIFT_NAME(URLSessionTaskMetrics)
@interface NSURLSessionTaskMetrics : NSObject
@end

NS_ASSUME_NONNULL_END
