final class Types {
    // weaver: a =
    // weaver: a <- [Int
    // weaver: a <- [String: ]
    // weaver: a <- Store<Int
    // weaver: a <- (Int, ) -> 
    // weaver: a = A <-
    // weaver: a = A <- B <- C
    // weaver: a <- A <- B
    // weaver: a <= A <= B
    // weaver: a <- A, B
    // weaver: a <- A B
    // weaver: a <- A & 
    // weaver: a <- any
    // weaver: a <- (Int) -> Void)
    // weaver: a <- "Text"
    // weaver: a <- func
    // weaver: noBound <= any
    // weaver: noOpaqueBound = some
}
