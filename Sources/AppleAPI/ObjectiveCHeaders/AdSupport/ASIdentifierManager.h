#pragma once

#import <AdSupport/AdSupport.h>
