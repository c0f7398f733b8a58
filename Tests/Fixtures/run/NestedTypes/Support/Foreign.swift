/// Types that the inputs do not declare.
enum Foreign {
    enum Deep {}
}
