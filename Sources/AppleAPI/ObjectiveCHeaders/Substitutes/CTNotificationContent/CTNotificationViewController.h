#pragma once

#import <CTNotificationContent/CTNotificationContent.h>
