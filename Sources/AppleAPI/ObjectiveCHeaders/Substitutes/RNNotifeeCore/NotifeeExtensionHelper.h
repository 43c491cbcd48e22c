#pragma once

#import <NotifeeExtensionHelper.h>
