// The functions of the language's runtime, which is part of Bellhop.
#pragma once

#include <objc/NSObjCRuntime.h>
#include <objc/library.h>
#include <objc/objc.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct objc_method *Method;
typedef struct objc_ivar *Ivar;
typedef struct objc_category *Category;
typedef struct objc_property *objc_property_t;
typedef uintptr_t objc_AssociationPolicy;

struct objc_method_description {
  SEL name;
  char *types;
};

typedef struct {
  const char *name;
  const char *value;
} objc_property_attribute_t;

enum {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403
};

#ifdef __OBJC__
@class Protocol;
#else
typedef struct objc_object Protocol;
#endif

BELLHOP_LIBRARY_BEGIN
OBJC_EXPORT Class object_getClass(id object);
OBJC_EXPORT Class object_setClass(id object, Class type);
OBJC_EXPORT BOOL object_isClass(id object);
OBJC_EXPORT id object_getIvar(id object, Ivar ivar);
OBJC_EXPORT void object_setIvar(id object, Ivar ivar, id value);
OBJC_EXPORT Class objc_getClass(const char *name);
OBJC_EXPORT Class objc_getMetaClass(const char *name);
OBJC_EXPORT Class objc_lookUpClass(const char *name);
OBJC_EXPORT Class objc_getRequiredClass(const char *name);
OBJC_EXPORT Protocol *objc_getProtocol(const char *name);
OBJC_EXPORT int objc_getClassList(__unsafe_unretained Class *buffer, int count);
OBJC_EXPORT const char *class_getName(Class type);
OBJC_EXPORT BOOL class_isMetaClass(Class type);
OBJC_EXPORT Class class_getSuperclass(Class type);
OBJC_EXPORT size_t class_getInstanceSize(Class type);
OBJC_EXPORT Ivar class_getInstanceVariable(Class type, const char *name);
OBJC_EXPORT Ivar class_getClassVariable(Class type, const char *name);
OBJC_EXPORT Ivar *class_copyIvarList(Class type, unsigned int *count);
OBJC_EXPORT Method class_getInstanceMethod(Class type, SEL name);
OBJC_EXPORT Method class_getClassMethod(Class type, SEL name);
OBJC_EXPORT IMP class_getMethodImplementation(Class type, SEL name);
OBJC_EXPORT BOOL class_respondsToSelector(Class type, SEL name);
OBJC_EXPORT Method *class_copyMethodList(Class type, unsigned int *count);
OBJC_EXPORT BOOL class_conformsToProtocol(Class type, Protocol *protocol);
OBJC_EXPORT objc_property_t class_getProperty(Class type, const char *name);
OBJC_EXPORT objc_property_t *class_copyPropertyList(Class type, unsigned int *count);
OBJC_EXPORT BOOL class_addMethod(Class type, SEL name, IMP implementation, const char *types);
OBJC_EXPORT IMP class_replaceMethod(Class type, SEL name, IMP implementation, const char *types);
OBJC_EXPORT BOOL class_addIvar(Class type, const char *name, size_t size, uint8_t alignment, const char *types);
OBJC_EXPORT BOOL class_addProtocol(Class type, Protocol *protocol);
OBJC_EXPORT Class objc_allocateClassPair(Class superclass, const char *name, size_t extraBytes);
OBJC_EXPORT void objc_registerClassPair(Class type);
OBJC_EXPORT void objc_disposeClassPair(Class type);
OBJC_EXPORT id class_createInstance(Class type, size_t extraBytes);
OBJC_EXPORT SEL method_getName(Method method);
OBJC_EXPORT IMP method_getImplementation(Method method);
OBJC_EXPORT const char *method_getTypeEncoding(Method method);
OBJC_EXPORT unsigned int method_getNumberOfArguments(Method method);
OBJC_EXPORT char *method_copyReturnType(Method method);
OBJC_EXPORT char *method_copyArgumentType(Method method, unsigned int index);
OBJC_EXPORT IMP method_setImplementation(Method method, IMP implementation);
OBJC_EXPORT void method_exchangeImplementations(Method first, Method second);
OBJC_EXPORT const char *ivar_getName(Ivar ivar);
OBJC_EXPORT const char *ivar_getTypeEncoding(Ivar ivar);
OBJC_EXPORT ptrdiff_t ivar_getOffset(Ivar ivar);
OBJC_EXPORT const char *property_getName(objc_property_t property);
OBJC_EXPORT const char *property_getAttributes(objc_property_t property);
OBJC_EXPORT char *property_copyAttributeValue(objc_property_t property, const char *name);
OBJC_EXPORT objc_property_attribute_t *property_copyAttributeList(objc_property_t property, unsigned int *count);
OBJC_EXPORT BOOL protocol_isEqual(Protocol *first, Protocol *second);
OBJC_EXPORT const char *protocol_getName(Protocol *protocol);
OBJC_EXPORT struct objc_method_description protocol_getMethodDescription(
    Protocol *protocol, SEL name, BOOL isRequired, BOOL isInstance);
OBJC_EXPORT BOOL sel_isEqual(SEL first, SEL second);
// Swift's own shims declare these two with another type.
#ifndef __swift__
OBJC_EXPORT void objc_setAssociatedObject(id object, const void *key, id value, objc_AssociationPolicy policy);
OBJC_EXPORT id objc_getAssociatedObject(id object, const void *key);
#endif
OBJC_EXPORT void objc_removeAssociatedObjects(id object);
OBJC_EXPORT void objc_enumerationMutation(id object);
OBJC_EXPORT IMP imp_implementationWithBlock(id block);
OBJC_EXPORT id imp_getBlock(IMP implementation);
OBJC_EXPORT BOOL imp_removeBlock(IMP implementation);
BELLHOP_LIBRARY_END

#define object_getMethodImplementation(_object, _selector) \
  class_getMethodImplementation(object_getClass(_object), _selector)
