// The CoreLocation framework for Objective-C. Names and values are Apple's.
#pragma once

#import <CoreLocation/CLLocation.h>
#import <CoreLocation/CLLocationManager.h>
#import <CoreLocation/CLRegion.h>
#import <CoreLocation/CLPlacemark.h>
#import <Foundation/Foundation.h>
