// Points, sizes, rectangles and what is computed of them.
#pragma once

#include <CoreGraphics/CGBase.h>
#include <math.h>
#include <stdbool.h>

#define CG_BOXABLE __attribute__((objc_boxable))

typedef struct CG_BOXABLE CGPoint {
  CGFloat x;
  CGFloat y;
} CGPoint;

typedef struct CG_BOXABLE CGSize {
  CGFloat width;
  CGFloat height;
} CGSize;

typedef struct CG_BOXABLE CGVector {
  CGFloat dx;
  CGFloat dy;
} CGVector;

typedef struct CG_BOXABLE CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;

typedef CF_ENUM(uint32_t, CGRectEdge) { CGRectMinXEdge, CGRectMinYEdge, CGRectMaxXEdge, CGRectMaxYEdge };

CG_INLINE CGPoint CGPointMake(CGFloat x, CGFloat y) {
  CGPoint point = {x, y};
  return point;
}

CG_INLINE CGSize CGSizeMake(CGFloat width, CGFloat height) {
  CGSize size = {width, height};
  return size;
}

CG_INLINE CGVector CGVectorMake(CGFloat dx, CGFloat dy) {
  CGVector vector = {dx, dy};
  return vector;
}

CG_INLINE CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
  CGRect rect = {{x, y}, {width, height}};
  return rect;
}

#define CGPointZero CGPointMake(0, 0)
#define CGSizeZero CGSizeMake(0, 0)
#define CGRectZero CGRectMake(0, 0, 0, 0)
#define CGRectNull CGRectMake(INFINITY, INFINITY, 0, 0)
#define CGRectInfinite CGRectMake(-CGFLOAT_MAX / 2, -CGFLOAT_MAX / 2, CGFLOAT_MAX, CGFLOAT_MAX)

CG_INLINE CGRect CGRectStandardize(CGRect rect) {
  if (rect.size.width < 0) {
    rect.origin.x += rect.size.width;
    rect.size.width = -rect.size.width;
  }
  if (rect.size.height < 0) {
    rect.origin.y += rect.size.height;
    rect.size.height = -rect.size.height;
  }
  return rect;
}

CG_INLINE CGFloat CGRectGetMinX(CGRect rect) {
  return CGRectStandardize(rect).origin.x;
}

CG_INLINE CGFloat CGRectGetMinY(CGRect rect) {
  return CGRectStandardize(rect).origin.y;
}

CG_INLINE CGFloat CGRectGetWidth(CGRect rect) {
  return CGRectStandardize(rect).size.width;
}

CG_INLINE CGFloat CGRectGetHeight(CGRect rect) {
  return CGRectStandardize(rect).size.height;
}

CG_INLINE CGFloat CGRectGetMaxX(CGRect rect) {
  return CGRectGetMinX(rect) + CGRectGetWidth(rect);
}

CG_INLINE CGFloat CGRectGetMaxY(CGRect rect) {
  return CGRectGetMinY(rect) + CGRectGetHeight(rect);
}

CG_INLINE CGFloat CGRectGetMidX(CGRect rect) {
  return CGRectGetMinX(rect) + CGRectGetWidth(rect) / 2;
}

CG_INLINE CGFloat CGRectGetMidY(CGRect rect) {
  return CGRectGetMinY(rect) + CGRectGetHeight(rect) / 2;
}

CG_INLINE bool CGPointEqualToPoint(CGPoint first, CGPoint second) {
  return first.x == second.x && first.y == second.y;
}

CG_INLINE bool CGSizeEqualToSize(CGSize first, CGSize second) {
  return first.width == second.width && first.height == second.height;
}

CG_INLINE bool CGRectEqualToRect(CGRect first, CGRect second) {
  first = CGRectStandardize(first);
  second = CGRectStandardize(second);
  return CGPointEqualToPoint(first.origin, second.origin) && CGSizeEqualToSize(first.size, second.size);
}

CG_INLINE bool CGRectIsNull(CGRect rect) {
  return isinf(rect.origin.x) || isinf(rect.origin.y);
}

CG_INLINE bool CGRectIsInfinite(CGRect rect) {
  return CGRectEqualToRect(rect, CGRectInfinite);
}

CG_INLINE bool CGRectIsEmpty(CGRect rect) {
  return CGRectIsNull(rect) || rect.size.width == 0 || rect.size.height == 0;
}

CG_INLINE CGRect CGRectInset(CGRect rect, CGFloat dx, CGFloat dy) {
  rect = CGRectStandardize(rect);
  if (rect.size.width < 2 * dx || rect.size.height < 2 * dy) {
    return CGRectNull;
  }
  return CGRectMake(rect.origin.x + dx, rect.origin.y + dy, rect.size.width - 2 * dx, rect.size.height - 2 * dy);
}

CG_INLINE CGRect CGRectOffset(CGRect rect, CGFloat dx, CGFloat dy) {
  return CGRectMake(CGRectGetMinX(rect) + dx, CGRectGetMinY(rect) + dy, CGRectGetWidth(rect), CGRectGetHeight(rect));
}

CG_INLINE CGRect CGRectIntegral(CGRect rect) {
  CGFloat left = floor(CGRectGetMinX(rect)), top = floor(CGRectGetMinY(rect));
  return CGRectMake(left, top, ceil(CGRectGetMaxX(rect)) - left, ceil(CGRectGetMaxY(rect)) - top);
}

CG_INLINE CGRect CGRectUnion(CGRect first, CGRect second) {
  if (CGRectIsNull(first)) {
    return second;
  }
  if (CGRectIsNull(second)) {
    return first;
  }
  CGFloat left = fmin(CGRectGetMinX(first), CGRectGetMinX(second));
  CGFloat top = fmin(CGRectGetMinY(first), CGRectGetMinY(second));
  CGFloat right = fmax(CGRectGetMaxX(first), CGRectGetMaxX(second));
  CGFloat bottom = fmax(CGRectGetMaxY(first), CGRectGetMaxY(second));
  return CGRectMake(left, top, right - left, bottom - top);
}

CG_INLINE CGRect CGRectIntersection(CGRect first, CGRect second) {
  CGFloat left = fmax(CGRectGetMinX(first), CGRectGetMinX(second));
  CGFloat top = fmax(CGRectGetMinY(first), CGRectGetMinY(second));
  CGFloat right = fmin(CGRectGetMaxX(first), CGRectGetMaxX(second));
  CGFloat bottom = fmin(CGRectGetMaxY(first), CGRectGetMaxY(second));
  return right < left || bottom < top ? CGRectNull : CGRectMake(left, top, right - left, bottom - top);
}

CG_INLINE bool CGRectContainsPoint(CGRect rect, CGPoint point) {
  return !CGRectIsEmpty(rect) && point.x >= CGRectGetMinX(rect) && point.x < CGRectGetMaxX(rect)
      && point.y >= CGRectGetMinY(rect) && point.y < CGRectGetMaxY(rect);
}

CG_INLINE bool CGRectContainsRect(CGRect outer, CGRect inner) {
  return CGRectEqualToRect(CGRectUnion(outer, inner), outer);
}

CG_INLINE bool CGRectIntersectsRect(CGRect first, CGRect second) {
  return !CGRectIsNull(CGRectIntersection(first, second));
}
