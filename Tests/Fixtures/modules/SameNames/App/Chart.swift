/// Other files mean the type of CoreKit.
private struct Ribbon {}
