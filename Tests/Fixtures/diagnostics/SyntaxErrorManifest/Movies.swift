struct Logger {}
struct FileLogger {}
