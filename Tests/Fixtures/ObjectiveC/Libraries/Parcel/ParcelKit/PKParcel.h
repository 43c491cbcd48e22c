#import <Foundation/Foundation.h>

@class PKParcel;

NS_ASSUME_NONNULL_BEGIN

extern NSErrorDomain const PKParcelErrorDomain;

typedef NS_ENUM(NSInteger, PKParcelSize) { PKParcelSizeSmall, PKParcelSizeLarge = 4 };

typedef NS_OPTIONS(NSUInteger, PKParcelMarks) {
    PKParcelMarksFragile = 1 << 0,
    PKParcelMarksUrgent = 1 << 1,
};

@protocol PKParcelDelegate <NSObject>
- (void)parcel:(PKParcel *)parcel didOpen:(NSString *)text;
@end

@interface PKParcel : NSObject

@property (nonatomic, copy, readonly) NSString *sender;
@property (nonatomic) PKParcelSize size;
@property (nonatomic) PKParcelMarks marks;
@property (nonatomic, weak, nullable) id<PKParcelDelegate> delegate;
@property (class, nonatomic, readonly) NSInteger madeCount;

- (instancetype)initWithSender:(NSString *)sender;
- (nullable NSString *)open:(NSString *)text error:(NSError **)error;
- (NSString *)label;

@end

NS_ASSUME_NONNULL_END
