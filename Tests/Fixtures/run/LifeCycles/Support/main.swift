scopes()
childOutlivesParent()
lazyNeverRead()
