// See UniformTypeIdentifiers.h.
#pragma once

#import <UniformTypeIdentifiers/UniformTypeIdentifiers.h>
