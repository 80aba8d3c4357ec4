import type { LocalText } from '@shop/contract/core/common.ts'
import type { GiftState } from '@shop/contract/promotion/gift/admin.ts'
import type { GiftKind } from '@shop/contract/promotion/gift/gift.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { GiftPack } from '../../core/database/types.ts'
import { hadByAnother } from '../../people/account/welcome.ts'
import { isAided, keptForGoodsFen } from '../../trade/order/kept-money.ts'

export type PackRecord = Omit<Selectable<GiftPack>, 'kind' | 'name' | 'state' | 'couponIds'> & {
  kind: GiftKind
  name: LocalText
  state: GiftState
  couponIds: number[]
}

/** A pack that a user has earned, and the occasion. */
export interface Offer {
  packId: number
  period: string
  until: Date
}

/** The shopper who asks for their packs, and when. */
export interface Asker {
  userId: number
  /** the hashes that identify them */
  identities: Buffer[]
  now: Date
  /** the store's, `YYYY-MM-DD` */
  day: string
  /** end of its month */
  monthEnd: Date
}

/**
 * Open packs that a user has earned but not received. They are derived from the user's records, so other domains report
 * nothing. A pack that a person gets only once, or once a year, is not offered to their other accounts. Packs for codes
 * are not included. A pack for orders is offered for the latest ones, as often as one shopper may receive it.
 */
function offersOf({ userId, identities, now, day, monthEnd }: Asker): RawBuilder<Offer> {
  const year = day.slice(0, 4)
  const hadBefore = (period: string) => hadByAnother({ identities, userId }, sql`${welcomeOf(period)}`)
  return sql<Offer>`
  SELECT p.id AS pack_id, 'once' AS period, u.created_at + make_interval(days => p.days) AS until
  FROM gift_pack p JOIN app_user u ON u.id = ${userId} AND u.mobile IS NOT NULL
    AND u.created_at >= p.starts_at AND u.created_at < p.ends_at
  WHERE p.kind = 'newcomer' AND p.state = 'open' AND NOT ${hadBefore('once')}
  UNION ALL
  SELECT pack_id, period, until FROM (
    SELECT p.id AS pack_id, 'order:' || o.id AS period, o.settled_at + make_interval(days => p.days) AS until,
      r.id IS NOT NULL AS has,
      row_number() OVER (PARTITION BY p.id, r.id IS NULL ORDER BY o.settled_at DESC, o.id DESC) AS place,
      p.per_user - (SELECT count(*) FROM gift_received h WHERE h.pack_id = p.id AND h.user_id = ${userId}) AS left_over
    FROM gift_pack p JOIN shop_order o ON o.user_id = ${userId} AND o.state = 'completed' AND NOT o.given
      AND o.settled_at >= p.starts_at AND o.settled_at < p.ends_at
      AND ${keptForGoodsFen('o')} >= greatest(p.threshold_fen, 1) AND ${isAided('o')}
    LEFT JOIN gift_received r ON r.pack_id = p.id AND r.user_id = ${userId} AND r.period = 'order:' || o.id
    WHERE p.kind = 'order' AND p.state = 'open'
  ) x WHERE has OR place <= left_over
  UNION ALL
  SELECT p.id, ${year}::text, ${monthEnd}::timestamptz
  FROM gift_pack p JOIN birthday b ON b.user_id = ${userId} AND b.month = substr(${day}, 6, 2)::int
  WHERE p.kind = 'birthday' AND p.state = 'open' AND ${day} >= to_char(p.starts_at, 'YYYY-MM-DD')
    AND p.ends_at > ${now} AND NOT ${hadBefore(year)}
  UNION ALL
  SELECT p.id, 'grant:' || g.id, g.at + make_interval(days => p.days)
  FROM gift_pack p JOIN gift_grant g ON g.pack_id = p.id AND g.user_id = ${userId}
  WHERE p.kind = 'granted' AND p.state = 'open'`
}

export interface ShownOffer extends Offer, Pick<PackRecord, 'kind' | 'name' | 'points' | 'subsidy' | 'couponIds'> {
  skuId: number | null
  isGone: boolean
  total: number
}

/** Which modules behind packs are on: a pack with contents of a module that is off is neither shown nor given. */
export type OpenContents = Record<'points' | 'subsidy' | 'coupon', boolean>

/** Offers that can be received, the first to lapse first; or those that have lapsed, latest first. */
export async function findOffers(
  db: Db,
  of: { asker: Asker; open: OpenContents; expired: boolean; limit: number; offset: number },
): Promise<ShownOffer[]> {
  const { asker, open, expired, limit, offset } = of
  const { userId, now } = asker
  const { rows } = await sql<ShownOffer>`
    SELECT x.*, p.kind, p.name, p.points, p.subsidy, p.coupon_ids, p.given >= p.total AS is_gone,
      p.sku_id, count(*) OVER ()::int AS total
    FROM (${offersOf(asker)}) x JOIN gift_pack p ON p.id = x.pack_id
    WHERE (p.points = 0 OR ${open.points}) AND (p.subsidy = 0 OR ${open.subsidy})
      AND (cardinality(p.coupon_ids) = 0 OR ${open.coupon})
      AND NOT EXISTS (SELECT FROM gift_received r
        WHERE r.user_id = ${userId} AND r.pack_id = x.pack_id AND r.period = x.period)
      AND ${expired ? sql`x.until <= ${now} AND x.until > ${now}::timestamptz - interval '90 days'` : sql`x.until > ${now}`}
    ORDER BY ${expired ? sql`x.until DESC` : sql`x.until`}, x.pack_id, x.period LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows
}

/** The use under which a pack that a person gets once in a period is recorded. */
export const welcomeOf = (period: string) => `gift:${period}` as const

/** An offer that the user has, received or not. */
export async function findOffer(
  db: Db | Tx,
  { packId, period, asker }: { packId: number; period: string; asker: Asker },
): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    SELECT * FROM (${offersOf(asker)}) x WHERE x.pack_id = ${packId} AND x.period = ${period}`.execute(db)
  return rows[0]
}

export async function findReceived(
  db: Db,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
) {
  const own = db.selectFrom('giftReceived as r').where('r.userId', '=', userId)
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('giftPack as p', 'p.id', 'r.packId')
      .select(['r.packId', 'r.period', 'r.points', 'r.subsidy', 'r.coupons', 'r.at', 'p.kind', 'p.name'])
      .leftJoin('claim as c', (join) => join.on('c.source', '=', sql<string>`'gift:' || r.id`))
      .select('c.skuId')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** The kinds that have an open pack. */
export async function findOpenKinds(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('giftPack')
    .select('kind')
    .distinct()
    .where('state', '=', 'open')
    .where('endsAt', '>', now)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function findPack(db: Db | Tx, id: number): Promise<PackRecord | undefined> {
  const row = await db.selectFrom('giftPack').selectAll().where('id', '=', id).executeTakeFirst()
  return row as PackRecord | undefined
}

/** Serialises calls that change a pack or take the last one. */
export async function lockPack(tx: Tx, id: number): Promise<PackRecord | undefined> {
  const row = await tx.selectFrom('giftPack').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as PackRecord | undefined
}

declare module '../../people/account/welcome.ts' {
  interface WelcomeUses {
    /** packs by what earned them: `gift:once`, `gift:2026` */
    gift: `gift:${string}`
  }
}
