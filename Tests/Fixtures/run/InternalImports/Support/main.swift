import Bank
import Net

Shop(safe: Vault(count: 3), session: Session(host: "the corner")).open()
