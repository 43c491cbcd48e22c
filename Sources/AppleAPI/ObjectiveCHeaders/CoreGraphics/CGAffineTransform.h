// Affine transforms.
#pragma once

#include <CoreGraphics/CGGeometry.h>

typedef struct CG_BOXABLE CGAffineTransform {
  CGFloat a, b, c, d;
  CGFloat tx, ty;
} CGAffineTransform;

CG_INLINE CGAffineTransform CGAffineTransformMake(CGFloat a, CGFloat b, CGFloat c, CGFloat d, CGFloat tx, CGFloat ty) {
  CGAffineTransform transform = {a, b, c, d, tx, ty};
  return transform;
}

#define CGAffineTransformIdentity CGAffineTransformMake(1, 0, 0, 1, 0, 0)

CG_INLINE CGAffineTransform CGAffineTransformMakeTranslation(CGFloat tx, CGFloat ty) {
  return CGAffineTransformMake(1, 0, 0, 1, tx, ty);
}

CG_INLINE CGAffineTransform CGAffineTransformMakeScale(CGFloat sx, CGFloat sy) {
  return CGAffineTransformMake(sx, 0, 0, sy, 0, 0);
}

CG_INLINE CGAffineTransform CGAffineTransformMakeRotation(CGFloat angle) {
  return CGAffineTransformMake(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0);
}

CG_INLINE CGAffineTransform CGAffineTransformConcat(CGAffineTransform first, CGAffineTransform second) {
  return CGAffineTransformMake(
      first.a * second.a + first.b * second.c, first.a * second.b + first.b * second.d,
      first.c * second.a + first.d * second.c, first.c * second.b + first.d * second.d,
      first.tx * second.a + first.ty * second.c + second.tx, first.tx * second.b + first.ty * second.d + second.ty);
}

CG_INLINE CGAffineTransform CGAffineTransformTranslate(CGAffineTransform transform, CGFloat tx, CGFloat ty) {
  return CGAffineTransformConcat(CGAffineTransformMakeTranslation(tx, ty), transform);
}

CG_INLINE CGAffineTransform CGAffineTransformScale(CGAffineTransform transform, CGFloat sx, CGFloat sy) {
  return CGAffineTransformConcat(CGAffineTransformMakeScale(sx, sy), transform);
}

CG_INLINE CGAffineTransform CGAffineTransformRotate(CGAffineTransform transform, CGFloat angle) {
  return CGAffineTransformConcat(CGAffineTransformMakeRotation(angle), transform);
}

CG_INLINE CGAffineTransform CGAffineTransformInvert(CGAffineTransform t) {
  CGFloat determinant = t.a * t.d - t.b * t.c;
  if (determinant == 0) {
    return t;
  }
  return CGAffineTransformMake(
      t.d / determinant, -t.b / determinant, -t.c / determinant, t.a / determinant,
      (t.c * t.ty - t.d * t.tx) / determinant, (t.b * t.tx - t.a * t.ty) / determinant);
}

CG_INLINE bool CGAffineTransformEqualToTransform(CGAffineTransform first, CGAffineTransform second) {
  return first.a == second.a && first.b == second.b && first.c == second.c && first.d == second.d
      && first.tx == second.tx && first.ty == second.ty;
}

CG_INLINE bool CGAffineTransformIsIdentity(CGAffineTransform transform) {
  return CGAffineTransformEqualToTransform(transform, CGAffineTransformIdentity);
}

CG_INLINE CGPoint CGPointApplyAffineTransform(CGPoint point, CGAffineTransform t) {
  return CGPointMake(t.a * point.x + t.c * point.y + t.tx, t.b * point.x + t.d * point.y + t.ty);
}

CG_INLINE CGSize CGSizeApplyAffineTransform(CGSize size, CGAffineTransform t) {
  return CGSizeMake(t.a * size.width + t.c * size.height, t.b * size.width + t.d * size.height);
}
