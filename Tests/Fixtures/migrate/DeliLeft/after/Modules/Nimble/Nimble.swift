// The sample imports it.
