import type { Zone } from '@shop/contract/core/zone.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { unmeasured } from '../../core/database/prepare.ts'
import type { Payee, Rates, Source, Standing } from './rules.ts'

interface Found {
  lineId: number
  buyerId: number
  buyerStanding: Standing
  inviterId: number | null
  inviterStanding: Standing
  managerId: number | null
  managerStanding: Standing
  ruleId: number | null
  ruleSource: 'goods' | 'category' | 'merchant'
  sharingBp: number
  managementBp: number
  contractId: number | null
  partnerId: number
  partnerStanding: Standing
  partnerBp: number
}

/** The people who may earn from a line, and their rates. */
export interface LinePayees {
  lineId: number
  buyer: Payee
  inviter: Payee | undefined
  manager: Payee | undefined
  rates: Rates
  channel: (Payee & { contractId: number; rateBp: number }) | undefined
}

/**
 * The payees and rates of these lines at `now`, in one statement. A rule for the goods takes precedence over one for a
 * category, the nearest category over those above it, and a category over the merchant. A contract for the merchant
 * takes precedence over one for the region, and a district over its city and province.
 */
export async function findPayees(
  on: Db | Tx,
  { lineIds, usual, now }: { lineIds: readonly number[]; usual: SettingValues['commission']; now: Date },
): Promise<LinePayees[]> {
  const { rows } = await sql<Found>`
    SELECT l.id AS line_id, b.id AS buyer_id, ${standing('b')} AS buyer_standing,
      i.id AS inviter_id, ${standing('i')} AS inviter_standing, m.id AS manager_id, ${standing('m')} AS manager_standing,
      rule.id AS rule_id, rule.source AS rule_source, rule.sharing_bp, rule.management_bp,
      contract.id AS contract_id, p.id AS partner_id, ${standing('p')} AS partner_standing,
      contract.rate_bp AS partner_bp
    FROM order_line l
    JOIN shop_order o ON o.id = l.order_id
    JOIN app_user b ON b.id = o.user_id
    LEFT JOIN app_user i ON i.id = b.inviter_id
    LEFT JOIN app_user m ON m.id = i.inviter_id
    LEFT JOIN LATERAL (${ruleOf(sql`l.goods_id`)}) rule ON i.id IS NOT NULL OR ${usual.self}::boolean
    LEFT JOIN LATERAL (
      SELECT c.id, c.user_id, c.rate_bp FROM channel_contract c
      CROSS JOIN (SELECT ARRAY[o.address->>'districtCode', o.address->>'cityCode', o.address->>'provinceCode']::int[]
        AS codes) place
      WHERE c.ended_at IS NULL AND c.starts_at <= ${now} AND ${now} < c.ends_at
        AND (c.merchant_id = o.merchant_id OR c.region_code = ANY(place.codes))
      ORDER BY c.merchant_id IS NULL, array_position(place.codes, c.region_code)
      LIMIT 1
    ) contract ON true
    LEFT JOIN app_user p ON p.id = contract.user_id
    WHERE l.id = ANY(${unmeasured('bigint', lineIds)})
    ORDER BY l.id`.execute(on)
  return rows.map((row) => ({
    lineId: row.lineId,
    buyer: { userId: row.buyerId, standing: row.buyerStanding },
    inviter: row.inviterId === null ? undefined : { userId: row.inviterId, standing: row.inviterStanding },
    manager: row.managerId === null ? undefined : { userId: row.managerId, standing: row.managerStanding },
    rates: ratesOf(row, usual),
    channel:
      row.contractId === null
        ? undefined
        : {
            userId: row.partnerId,
            standing: row.partnerStanding,
            contractId: row.contractId,
            rateBp: row.partnerBp,
          },
  }))
}

/** The rates that a payment for goods gets now; undefined if they do not exist. */
export async function findGoodsRates(
  on: Db | Tx,
  goodsId: number,
  usual: SettingValues['commission'],
): Promise<(Rates & { zone: Zone; targetId: number | null }) | undefined> {
  const { rows } = await sql<
    Pick<Found, 'ruleId' | 'ruleSource' | 'sharingBp' | 'managementBp'> & {
      zone: Zone
      targetId: number | null
    }
  >`
    SELECT g.zone, rule.id AS rule_id, rule.source AS rule_source, rule.target_id, rule.sharing_bp, rule.management_bp
    FROM goods g LEFT JOIN LATERAL (${ruleOf(sql`g.id`)}) rule ON true
    WHERE g.id = ${goodsId}`.execute(on)
  const [row] = rows
  return row && { ...ratesOf(row, usual), zone: row.zone, targetId: row.targetId }
}

function ratesOf(
  row: Pick<Found, 'ruleId' | 'ruleSource' | 'sharingBp' | 'managementBp'>,
  { sharingBp, managementBp }: SettingValues['commission'],
): Rates {
  if (row.ruleId === null) return { sharingBp, managementBp, source: 'setting', sourceId: null }
  const from: Source = { source: row.ruleSource, sourceId: row.ruleId }
  return { sharingBp: row.sharingBp, managementBp: row.managementBp, ...from }
}

/** The rule in force for goods; among equally near categories, the oldest rule. */
const ruleOf = (goodsId: RawBuilder<unknown>) => sql`
  WITH RECURSIVE above AS (
    SELECT category_id AS id, 0 AS height FROM goods_category WHERE goods_id = ${goodsId}
    UNION
    SELECT c.parent_id, above.height + 1 FROM category c JOIN above ON above.id = c.id WHERE c.parent_id IS NOT NULL
  )
  SELECT r.id, r.sharing_bp, r.management_bp, coalesce(r.goods_id, r.category_id, r.merchant_id) AS target_id,
    CASE WHEN r.goods_id IS NOT NULL THEN 'goods' WHEN r.category_id IS NOT NULL THEN 'category' ELSE 'merchant' END
      AS source
  FROM profit_rule r
  LEFT JOIN (SELECT id, min(height) AS height FROM above GROUP BY id) near ON near.id = r.category_id
  WHERE r.ended_at IS NULL
    AND (r.goods_id = ${goodsId} OR near.id IS NOT NULL
      OR r.merchant_id = (SELECT merchant_id FROM goods WHERE id = ${goodsId}))
  ORDER BY r.goods_id IS NULL, r.category_id IS NULL, near.height, r.id
  LIMIT 1`

const standing = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`CASE WHEN ${of('closed_at')} IS NOT NULL THEN 'closed' WHEN ${of('frozen_at')} IS NOT NULL THEN 'frozen'
    WHEN EXISTS (SELECT FROM profit_leaver WHERE user_id = ${of('id')}) THEN 'left' ELSE 'active' END`
}
