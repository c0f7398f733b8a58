// The C library of the platform. Files that import this module see its functions, so none of them has to choose a
// library by name. Foundation would bring it as well, with tens of megabytes that `weaver` does not need.
#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Glibc
#endif
