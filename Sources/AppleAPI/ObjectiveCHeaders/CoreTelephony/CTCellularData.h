#pragma once

#import <CoreTelephony/CoreTelephony.h>
