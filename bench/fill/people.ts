import { budgetFunded } from '../../server/src/books/ledger/events.ts'
import { postTransfers } from '../../server/src/books/ledger/transfers.ts'
import { openDatabase } from '../../server/src/core/database/database.ts'

/** The shoppers of every filled shop have these ids, and each has a session, an address and a grade. */
export const firstUserId = 100_001
export const users = 46_000
/** The first of them fill carts and order, the last ones play, the others move money. */
export const writers = 24_000
export const players = { from: firstUserId + users - 6_000, count: 6_000 }

/** A shopper's session token. */
export const tokenOf = (userId: number) => String(userId).padStart(43, 't')

/** An IP address that only this shopper calls from. */
export const ipOf = (userId: number) => `100.${64 + ((userId >> 16) & 63)}.${(userId >> 8) & 255}.${userId & 255}`

export const budgetShards = 8

/** Shoppers who may act concurrently, and a budget for the points that their orders promise. */
export async function fillPeople(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    for (const statement of statements) await database.pool.query(statement)
    const by = { actor: 'system:bench', now: new Date() }
    const funds = { id: 'bench', program: 'points', currency: 'PTS', amount: 10 ** 12, shards: budgetShards } as const
    await database.db.transaction().execute((tx) => postTransfers(tx, by, [budgetFunded(funds)]))
  } finally {
    await database.close()
  }
}

const userIds = `generate_series(${firstUserId}, ${firstUserId + users - 1}) AS id`
const statements = [
  // The grades that every new shop has, by id.
  'UPDATE grade SET rate_bp = CASE id WHEN 1 THEN 9800 ELSE 9500 END WHERE id IN (1, 2)',
  `INSERT INTO app_user (id, mobile, nickname, invite_code, grade_id, created_at)
   SELECT id, '13' || lpad(id::text, 9, '0'), '用戶 ' || id, 'I' || id, CASE WHEN id % 3 > 0 THEN id % 3 END, now() FROM ${userIds}`,
  `INSERT INTO session (user_id, token_hash, platform, created_at, last_seen_at, expires_at)
   SELECT id, sha256(convert_to(lpad(id::text, 43, 't'), 'utf8')), 'H5', now(), now() + interval '1 day', now() + interval '30 days'
   FROM ${userIds}`,
  `INSERT INTO address (user_id, name, phone, province_code, city_code, district_code, detail, is_default, created_at)
   SELECT id, '收件人', '13800138000', 440000, 440300, 440305, '科技園路 1 號', true, now() FROM ${userIds}`,
]
