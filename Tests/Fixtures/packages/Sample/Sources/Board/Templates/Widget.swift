final class App { <% name %> }
final class App {}
