#pragma once

#import <CTNotificationService/CTNotificationService.h>
