#pragma once

// The web view of iOS 11 and earlier, declared only.
#import <UIKit/UIScrollView.h>

NS_ASSUME_NONNULL_BEGIN

@class UIWebView;

NS_SWIFT_UNAVAILABLE("")
@protocol UIWebViewDelegate <NSObject>
@optional
- (void)webViewDidStartLoad:(UIWebView *)webView;
- (void)webViewDidFinishLoad:(UIWebView *)webView;
- (void)webView:(UIWebView *)webView didFailLoadWithError:(NSError *)error;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UIWebView : UIView
@property (nonatomic, weak, nullable) id<UIWebViewDelegate> delegate;
@property (nonatomic, readonly) UIScrollView *scrollView;
- (void)loadRequest:(NSURLRequest *)request;
- (void)loadHTMLString:(NSString *)string baseURL:(nullable NSURL *)baseURL;
- (nullable NSString *)stringByEvaluatingJavaScriptFromString:(NSString *)script;
@end

NS_ASSUME_NONNULL_END
