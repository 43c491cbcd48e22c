// A parser of XML that tells its delegate what it meets.
#pragma once

#import <Foundation/NSObject.h>

@class NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSError, NSInputStream, NSString, NSURL;
@protocol NSXMLParserDelegate;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(XMLParser)
@interface NSXMLParser : NSObject
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOf:));
- (instancetype)initWithData:(NSData *)data NS_DESIGNATED_INITIALIZER;
@property (nullable, assign) id<NSXMLParserDelegate> delegate;
@property BOOL shouldProcessNamespaces;
@property BOOL shouldReportNamespacePrefixes;
@property BOOL shouldResolveExternalEntities;
- (BOOL)parse;
- (void)abortParsing;
@property (nullable, readonly, copy) NSError *parserError;
@property (readonly) NSInteger lineNumber;
@property (readonly) NSInteger columnNumber;
@end

NS_SWIFT_NAME(XMLParserDelegate)
@protocol NSXMLParserDelegate <NSObject>
@optional
- (void)parserDidStartDocument:(NSXMLParser *)parser;
- (void)parserDidEndDocument:(NSXMLParser *)parser;
- (void)parser:(NSXMLParser *)parser
    didStartElement:(NSString *)name
       namespaceURI:(nullable NSString *)uri
      qualifiedName:(nullable NSString *)qualified
         attributes:(NSDictionary<NSString *, NSString *> *)attributes
    NS_SWIFT_NAME(parser(_:didStartElement:namespaceURI:qualifiedName:attributes:));
- (void)parser:(NSXMLParser *)parser
    didEndElement:(NSString *)name
     namespaceURI:(nullable NSString *)uri
    qualifiedName:(nullable NSString *)qualified NS_SWIFT_NAME(parser(_:didEndElement:namespaceURI:qualifiedName:));
- (void)parser:(NSXMLParser *)parser foundCharacters:(NSString *)text NS_SWIFT_NAME(parser(_:foundCharacters:));
- (void)parser:(NSXMLParser *)parser foundCDATA:(NSData *)data NS_SWIFT_NAME(parser(_:foundCDATA:));
- (void)parser:(NSXMLParser *)parser parseErrorOccurred:(NSError *)error NS_SWIFT_NAME(parser(_:parseErrorOccurred:));
@end

NS_ASSUME_NONNULL_END
