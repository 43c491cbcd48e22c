#import <Foundation/Foundation.h>

#import <PostKit/PKPost.h>
