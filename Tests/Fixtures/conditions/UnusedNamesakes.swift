final class A0 {
    #if !F1
    // weaver: z <- Z?
    #endif
}
final class A4 {
    #if !F2
    // weaver: z = Z
    #endif
}
final class Z {}
