import Bank
import Net

Shop(session: Session(host: "the corner"), safe: Vault(count: 3)).open()
