// The WebKit framework for Objective-C, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class WKFrameInfo, WKNavigation, WKNavigationAction, WKNavigationResponse, WKUserContentController, WKWebView;

typedef NS_ENUM(NSInteger, WKNavigationActionPolicy) {
  WKNavigationActionPolicyCancel,
  WKNavigationActionPolicyAllow,
  WKNavigationActionPolicyDownload,
};

NS_SWIFT_UNAVAILABLE("")
@protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)webView
    decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
    decisionHandler:(void (^)(WKNavigationActionPolicy policy))decisionHandler;
- (void)webView:(WKWebView *)webView didStartProvisionalNavigation:(null_unspecified WKNavigation *)navigation;
- (void)webView:(WKWebView *)webView didFinishNavigation:(null_unspecified WKNavigation *)navigation;
- (void)webView:(WKWebView *)webView
    didFailNavigation:(null_unspecified WKNavigation *)navigation
      withError:(NSError *)error;
- (void)webView:(WKWebView *)webView
    didFailProvisionalNavigation:(null_unspecified WKNavigation *)navigation
      withError:(NSError *)error;
@end

NS_SWIFT_UNAVAILABLE("")
@protocol WKUIDelegate <NSObject>
@end

NS_SWIFT_UNAVAILABLE("")
@interface WKScriptMessage : NSObject
@property (nonatomic, readonly, copy) id body;
@property (nonatomic, readonly, copy) NSString *name;
@end

NS_SWIFT_UNAVAILABLE("")
@protocol WKScriptMessageHandler <NSObject>
- (void)userContentController:(WKUserContentController *)userContentController
      didReceiveScriptMessage:(WKScriptMessage *)message;
@end

typedef NS_ENUM(NSInteger, WKUserScriptInjectionTime) {
  WKUserScriptInjectionTimeAtDocumentStart,
  WKUserScriptInjectionTimeAtDocumentEnd,
};

NS_SWIFT_UNAVAILABLE("")
@interface WKUserScript : NSObject
- (instancetype)initWithSource:(NSString *)source
                 injectionTime:(WKUserScriptInjectionTime)injectionTime
              forMainFrameOnly:(BOOL)forMainFrameOnly;
@end

NS_SWIFT_UNAVAILABLE("")
@interface WKUserContentController : NSObject
- (void)addUserScript:(WKUserScript *)userScript;
- (void)addScriptMessageHandler:(id<WKScriptMessageHandler>)scriptMessageHandler name:(NSString *)name;
- (void)removeScriptMessageHandlerForName:(NSString *)name;
@end

NS_SWIFT_UNAVAILABLE("")
@interface WKPreferences : NSObject
@property (nonatomic) CGFloat minimumFontSize;
@property (nonatomic) BOOL javaScriptEnabled;
@end

NS_SWIFT_UNAVAILABLE("")
@interface WKWebViewConfiguration : NSObject <NSCopying>
@property (nonatomic) WKPreferences *preferences;
@property (nonatomic) WKUserContentController *userContentController;
@property (nonatomic) BOOL allowsInlineMediaPlayback;
@end

NS_SWIFT_UNAVAILABLE("")
@interface WKNavigationAction : NSObject
@property (nonatomic, readonly, copy) NSURLRequest *request;
@end

NS_SWIFT_UNAVAILABLE("")
@interface WKWebView : UIView
- (instancetype)initWithFrame:(CGRect)frame
                configuration:(WKWebViewConfiguration *)configuration NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy) WKWebViewConfiguration *configuration;
@property (nonatomic, weak, nullable) id<WKNavigationDelegate> navigationDelegate;
@property (nonatomic, weak, nullable) id<WKUIDelegate> UIDelegate;
@property (nonatomic, readonly) UIScrollView *scrollView;
@property (nonatomic, readonly, copy, nullable) NSString *title;
@property (nonatomic, readonly, copy, nullable) NSURL *URL;
@property (nonatomic, readonly, getter=isLoading) BOOL loading;
@property (nonatomic, readonly) double estimatedProgress;
- (nullable WKNavigation *)loadRequest:(NSURLRequest *)request;
- (nullable WKNavigation *)loadHTMLString:(NSString *)string baseURL:(nullable NSURL *)baseURL;
- (nullable WKNavigation *)reload;
- (void)stopLoading;
- (void)evaluateJavaScript:(NSString *)javaScriptString
         completionHandler:(void (^_Nullable)(id _Nullable result, NSError *_Nullable error))completionHandler;
@end

NS_ASSUME_NONNULL_END
