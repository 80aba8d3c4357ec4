import type { Module } from '../../contract/src/platform/setting/setting.ts'
import { adjustment, budgetFunded } from '../../server/src/books/ledger/events.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import { openDatabase } from '../../server/src/core/database/database.ts'
import { budgetShards, firstUserId } from './people.ts'

/** Shoppers with a balance, points, a coupon and an inviter: enough for every round of both kinds. */
export const buyers = 16_000

const batch = 500
const userIds = `generate_series(${firstUserId}, ${firstUserId + buyers - 1}) AS id`
/** Modules in which a purchase takes no part stay as they are in a new shop. */
const programmes = [
  'points',
  'coupon',
  'invite',
  'profit',
  'reward',
  'integral',
  'subsidy',
  'nft',
] as const satisfies readonly Module[]

/**
 * Lets `buyers` shoppers buy with and without programmes. Their money comes through the ledger, so its check stays
 * clean.
 */
export async function fillPurchases(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  const { db, pool } = database
  try {
    for (const statement of statements) await pool.query(statement)
    const by = { actor: 'system:bench', now: new Date() }
    const expiresAt = new Date(by.now.getTime() + 300 * 86_400_000)
    for (const [program, currency] of [
      ['integral', 'ITG'],
      ['subsidy', 'SUB'],
    ] as const) {
      const funds = { id: `bench-${program}`, program, currency, amount: 10 ** 12, shards: budgetShards }
      await db.transaction().execute((tx) => postTransfers(tx, by, [budgetFunded(funds)]))
    }
    for (let from = firstUserId; from < firstUserId + buyers; from += batch) {
      const given = Array.from({ length: batch }, (_, index) => from + index).flatMap((userId) => [
        adjustment({ id: `bench-${userId}`, userId, currency: 'CNY', amount: 100_000_000 }),
        adjustment({ id: `bench-${userId}-points`, userId, currency: 'PTS', amount: 100_000, expiresAt }),
      ])
      await db.transaction().execute((tx) => postTransfers(tx, by, given))
    }
    await pool.query('VACUUM ANALYZE')
  } finally {
    await database.close()
  }
}

/** Switches every programme of a purchase on or off, for servers started afterwards. */
export function programmesStatement(on: boolean): string {
  const module = JSON.stringify(Object.fromEntries(programmes.map((name) => [name, on])))
  return `INSERT INTO setting (group_name, value, version, updated_at)
    VALUES ('module', '${module}', nextval('setting_version'), now())
    ON CONFLICT (group_name) DO UPDATE SET value = excluded.value, version = excluded.version`
}

/** The minimum of a purchase: its rows, and nothing that explains them. */
export const bareTables = `CREATE SCHEMA bare
  CREATE TABLE stock (sku_id bigint PRIMARY KEY, on_hand integer NOT NULL, reserved integer NOT NULL DEFAULT 0)
  CREATE TABLE balance (user_id bigint PRIMARY KEY, fen bigint NOT NULL CHECK (fen >= 0))
  CREATE TABLE trade (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id bigint NOT NULL, state text NOT NULL,
    payable_fen bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now())
  CREATE TABLE line (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, trade_id bigint NOT NULL REFERENCES trade,
    sku_id bigint NOT NULL REFERENCES stock, quantity integer NOT NULL, pay_fen bigint NOT NULL)
  CREATE TABLE transfer (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL UNIQUE,
    user_id bigint NOT NULL REFERENCES balance, fen bigint NOT NULL)
  CREATE INDEX ON trade (user_id) CREATE INDEX ON line (trade_id) CREATE INDEX ON transfer (user_id);
  INSERT INTO bare.stock (sku_id, on_hand) SELECT id, 1000000 FROM sku;
  INSERT INTO bare.balance SELECT id, 1000000000 FROM ${userIds};
  ANALYZE`

const couponTerms = `type, face_fen, rate_bp, max_off_fen, min_fen, range, range_ids, range_zones`
const statements = [
  // As clients without a payment password, they may pay this much a day.
  `INSERT INTO setting (group_name, value, version, updated_at)
   VALUES ('paypwd', '{"smallPayMaxFen": 1000000}', nextval('setting_version'), now())`,
  `UPDATE app_user SET inviter_id = id - 1 WHERE id > ${firstUserId}`,
  `INSERT INTO coupon (id, name, type, face_fen, range, valid_days, issue, total, state, created_at, updated_at)
   VALUES (1, '{"zh-Hant": "立減"}', 30, 100, 10, 30, 'center', -1, 'active', now(), now()),
     (2, '{"zh-Hant": "購後"}', 30, 100, 10, 30, 'payment', -1, 'active', now(), now())`,
  `INSERT INTO user_coupon (coupon_id, user_id, serial, source, state, name, describe, ${couponTerms}, use_from, use_until,
     received_at)
   SELECT c.id, u.id, 1, 'center', 'unused', c.name, c.describe, ${couponTerms}, now(), now() + interval '30 days', now()
   FROM coupon c, ${userIds.replace('AS id', 'AS u (id)')} WHERE c.id = 1`,
]
