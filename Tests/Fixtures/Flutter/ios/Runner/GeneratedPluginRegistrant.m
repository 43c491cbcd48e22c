//
//  Generated file. Do not edit.
//

#import "GeneratedPluginRegistrant.h"

@import watering;

@implementation GeneratedPluginRegistrant

+ (void)registerWithRegistry:(NSObject<FlutterPluginRegistry>*)registry {
  [WateringPlugin registerWithRegistrar:[registry registrarForPlugin:@"WateringPlugin"]];
}

@end
