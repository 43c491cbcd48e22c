#import <Vendor/VNDObject.h>

/// A class whose superclass the project does not contain.
@interface Account : VNDObject

@property (nonatomic, copy) NSString *name;
@property (nonatomic) VNDList<VNDText> *texts;

@end
