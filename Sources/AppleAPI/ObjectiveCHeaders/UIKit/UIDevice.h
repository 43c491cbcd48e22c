#pragma once

#import <UIKit/UIInterface.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIDeviceBatteryState) {
  UIDeviceBatteryStateUnknown = 0,
  UIDeviceBatteryStateUnplugged = 1,
  UIDeviceBatteryStateCharging = 2,
  UIDeviceBatteryStateFull = 3,
} NS_SWIFT_NAME(UIDevice.BatteryState);

@interface UIDevice : NSObject
@property (class, nonatomic, readonly) UIDevice *currentDevice NS_SWIFT_NAME(current);
@property (nonatomic, readonly, copy) NSString *name;
@property (nonatomic, readonly, copy) NSString *model;
@property (nonatomic, readonly, copy) NSString *localizedModel;
@property (nonatomic, readonly, copy) NSString *systemName;
@property (nonatomic, readonly, copy) NSString *systemVersion;
@property (nonatomic, readonly, copy, nullable) NSUUID *identifierForVendor;
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property (nonatomic, getter=isBatteryMonitoringEnabled) BOOL batteryMonitoringEnabled;
@property (nonatomic, readonly) UIDeviceBatteryState batteryState;
@property (nonatomic, readonly) float batteryLevel;
@property (nonatomic, readonly, getter=isMultitaskingSupported) BOOL multitaskingSupported;
@property (nonatomic, readonly) UIDeviceOrientation orientation NS_SWIFT_UNAVAILABLE("");
- (void)beginGeneratingDeviceOrientationNotifications NS_SWIFT_UNAVAILABLE("");
- (void)endGeneratingDeviceOrientationNotifications NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, getter=isProximityMonitoringEnabled) BOOL proximityMonitoringEnabled NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) BOOL proximityState NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
NS_INLINE UIUserInterfaceIdiom UI_USER_INTERFACE_IDIOM(void) { return UIDevice.currentDevice.userInterfaceIdiom; }

UIKIT_EXTERN NSNotificationName const UIDeviceOrientationDidChangeNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIDeviceBatteryStateDidChangeNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIDeviceBatteryLevelDidChangeNotification NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
