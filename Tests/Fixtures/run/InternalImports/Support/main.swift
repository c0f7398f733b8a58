import Net

Shop(session: Session(host: "the corner")).open()
