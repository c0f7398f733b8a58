__attribute__((objc_root_class))
@interface NSObject
- (instancetype)init;
@end
