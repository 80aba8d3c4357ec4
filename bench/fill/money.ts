import { accountKinds } from '../../server/src/books/ledger/accounts.ts'
import { firstUserId, players, users, writers } from './people.ts'

/** Shoppers by the command they run; each runs only one. */
export const givers = { from: firstUserId + writers, count: 4_000 }
export const withdrawers = { from: givers.from + givers.count, count: 4_000 }
export const payers = { from: withdrawers.from + withdrawers.count, count: 6_000 }
/** The receivers of transfers, and the owners of the bills: the last ones. */
export const receivers = { from: payers.from + payers.count, count: users - writers - 14_000 - players.count }

export const ticketOf = (userId: number) => `ticket-${userId}`
export const payoutAddressOf = (userId: number) => `13${String(userId).padStart(9, '0')}`
export const receiverOf = (userId: number) => receivers.from + (userId % (receivers.count - 10))
export const pictureOf = (userId: number) => 900_000_000 + userId
export const operatorToken = 'bench-operator'.padEnd(43, 'o')

const range = ({ from, count }: { from: number; count: number }) =>
  `generate_series(${from}, ${from + count - 1}) AS id`
const ticket = (of: { from: number; count: number }, values: string) =>
  `INSERT INTO pay_ticket (token_hash, user_id, action, target, amount_fen, expires_at)
   SELECT sha256(convert_to('ticket-' || id, 'utf8')), id, ${values}, now() + interval '1 day' FROM ${range(of)}`

/** The first movement opens an account of the shop; opened here, so that no call has to. */
const opened = Object.entries(accountKinds)
  .filter(([, { owner }]) => owner === 'platform')
  .map(([type, { currency, bound }]) => `('${type}', 'platform', '${currency}', '${bound}')`)

/** An operator who may do everything, with a second factor and no shop account. */
export const operatorStatements = [
  `INSERT INTO operator (id, login, name, password_hash, role_id, totp_secret, no_account_at, created_at)
   SELECT 900, 'bench', 'Bench', '', id, 'bench', now(), now() FROM operator_role WHERE code = 'super'`,
  `INSERT INTO operator_session (operator_id, token_hash, created_at, last_seen_at, expires_at)
   VALUES (900, sha256('${operatorToken}'), now(), now() + interval '1 day', now() + interval '30 days')`,
]

/** Prepares the data for the money commands: balances, payment passwords, tickets, pictures, a reviewer. */
export const moneyStatements = [
  `INSERT INTO setting (group_name, value, version, updated_at)
   VALUES ('module', '{"transfer": true}', nextval('setting_version'), now())
   ON CONFLICT (group_name) DO UPDATE SET value = setting.value || excluded.value, version = excluded.version`,
  `INSERT INTO ledger_account (type, owner_kind, currency, bound) VALUES ${opened.join()} ON CONFLICT DO NOTHING`,
  `INSERT INTO ledger_account (type, owner_kind, owner_id, currency, bound, posted)
   SELECT 'u.bal', 'user', id, 'CNY', 'not_negative', 1000000000
   FROM generate_series(${givers.from}, ${firstUserId + users - 1}) AS id`,
  `INSERT INTO pay_password (user_id, hash, set_at)
   SELECT id, '', now() - interval '1 year' FROM generate_series(${givers.from}, ${payers.from - 1}) AS id`,
  ticket(givers, `'transfer', (${receivers.from} + id % ${receivers.count - 10})::text, 100`),
  ticket(withdrawers, `'withdraw', '13' || lpad(id::text, 9, '0'), 2000`),
  `INSERT INTO file (id, user_id, purpose, visibility, driver, sizes, mime, width, height, bytes, sha256, perceptual_hash, created_at)
   SELECT ${pictureOf(0)} + id, id, 'proof', 'private', 'local', '{"s": "s.webp", "m": "m.webp", "l": "l.webp"}', 'image/webp', 10, 10, 10,
     sha256(id::text::bytea), ('x' || left(md5(id::text), 16))::bit(64), now()
   FROM generate_series(${withdrawers.from}, ${receivers.from - 1}) AS id`,
  ...operatorStatements,
  'ANALYZE',
]
