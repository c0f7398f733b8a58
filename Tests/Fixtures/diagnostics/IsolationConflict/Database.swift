@DatabaseActor final class Database {}
