#import <Foundation/Foundation.h>

FOUNDATION_EXPORT double ParcelKitVersionNumber;

#import <ParcelKit/PKParcel.h>
#import <ParcelKit/NSString+Parcel.h>
