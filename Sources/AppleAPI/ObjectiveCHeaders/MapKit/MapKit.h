// The MapKit framework for Objective-C, declared only.
#pragma once

#import <CoreLocation/CoreLocation.h>
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef struct {
  CLLocationDegrees latitudeDelta;
  CLLocationDegrees longitudeDelta;
} MKCoordinateSpan;

typedef struct {
  CLLocationCoordinate2D center;
  MKCoordinateSpan span;
} MKCoordinateRegion;

NS_SWIFT_UNAVAILABLE("")
NS_INLINE MKCoordinateSpan MKCoordinateSpanMake(CLLocationDegrees latitudeDelta, CLLocationDegrees longitudeDelta) {
  MKCoordinateSpan span = {latitudeDelta, longitudeDelta};
  return span;
}

NS_SWIFT_UNAVAILABLE("")
NS_INLINE MKCoordinateRegion MKCoordinateRegionMake(CLLocationCoordinate2D center, MKCoordinateSpan span) {
  MKCoordinateRegion region = {center, span};
  return region;
}

FOUNDATION_EXPORT MKCoordinateRegion MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2D center,
    CLLocationDistance latitudinalMeters, CLLocationDistance longitudinalMeters)
    NS_SWIFT_UNAVAILABLE("");

typedef NS_ENUM(NSUInteger, MKMapType) {
  MKMapTypeStandard = 0,
  MKMapTypeSatellite,
  MKMapTypeHybrid,
};

@class MKMapView;

NS_SWIFT_UNAVAILABLE("")
@protocol MKAnnotation <NSObject>
@property (nonatomic, readonly) CLLocationCoordinate2D coordinate;
@optional
@property (nonatomic, readonly, copy, nullable) NSString *title;
@property (nonatomic, readonly, copy, nullable) NSString *subtitle;
@end

NS_SWIFT_UNAVAILABLE("")
@interface MKPointAnnotation : NSObject <MKAnnotation>
@property (nonatomic) CLLocationCoordinate2D coordinate;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, nullable) NSString *subtitle;
@end

NS_SWIFT_UNAVAILABLE("")
@interface MKAnnotationView : UIView
- (instancetype)initWithAnnotation:(nullable id<MKAnnotation>)annotation
                   reuseIdentifier:(nullable NSString *)reuseIdentifier;
@property (nonatomic, nullable) id<MKAnnotation> annotation;
@property (nonatomic, nullable) UIImage *image;
@property (nonatomic) BOOL canShowCallout;
@end

NS_SWIFT_UNAVAILABLE("")
@interface MKPinAnnotationView : MKAnnotationView
@end

NS_SWIFT_UNAVAILABLE("")
@protocol MKMapViewDelegate <NSObject>
@optional
- (nullable MKAnnotationView *)mapView:(MKMapView *)mapView viewForAnnotation:(id<MKAnnotation>)annotation;
- (void)mapView:(MKMapView *)mapView regionDidChangeAnimated:(BOOL)animated;
@end

NS_SWIFT_UNAVAILABLE("")
@interface MKMapView : UIView
@property (nonatomic, weak, nullable) id<MKMapViewDelegate> delegate;
@property (nonatomic) MKMapType mapType;
@property (nonatomic) MKCoordinateRegion region;
@property (nonatomic) CLLocationCoordinate2D centerCoordinate;
@property (nonatomic) BOOL showsUserLocation;
@property (nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
@property (nonatomic, getter=isZoomEnabled) BOOL zoomEnabled;
- (void)setRegion:(MKCoordinateRegion)region animated:(BOOL)animated;
- (void)setCenterCoordinate:(CLLocationCoordinate2D)coordinate animated:(BOOL)animated;
- (void)addAnnotation:(id<MKAnnotation>)annotation;
- (void)addAnnotations:(NSArray<id<MKAnnotation>> *)annotations;
- (void)removeAnnotations:(NSArray<id<MKAnnotation>> *)annotations;
@property (nonatomic, readonly, copy) NSArray<id<MKAnnotation>> *annotations;
@end

NS_ASSUME_NONNULL_END
