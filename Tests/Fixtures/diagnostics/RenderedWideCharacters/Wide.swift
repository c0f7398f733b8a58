final class Größe {
    // expected-error@+1:66 {{there is no scope 'lasy' [invalid-attribute-value]}}
    let flag = "👩🎬 日本語 é" // weaver: 名前.scope = .lasy
    // expected-error@+1:43 {{'型' has no initializer that takes nothing [missing-initializer]}}
    /* 映画 🎥 */ // weaver: 名前 = 型
    // expected-error@+1:64 {{unexpected '映画' after the type [syntax-error]}}
    var naïve = "ｗｉｄｅ" // weaver: ключ = Ключ 映画<Int>
}

final class 型 {
    init(値: Int) {}
}
