import { type LocalText, localText } from '@shop/contract/core/common.ts'
import type { depositKinds, depositMovements } from '@shop/contract/merchant/registry/registry.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { startingWith } from '../../core/text/like.ts'
import { userMatches } from '../../people/account/users.ts'
import type { Proposal, Reader } from '../../platform/proposal/kind.ts'

/** A merchant as operators see it. */
export interface AdminMerchantRecord {
  id: number
  name: LocalText
  state: MerchantState
  settleDays: number | null
  collects: boolean
  createdAt: Date
  ownerUserId: number
  nickname: string
  mobile: string | null
  applicationId: number | null
  holidayFrom: string | null
  holidayUntil: string | null
  note: string
  noteVersion: number
}

/** Applies the filter, but no order or limit. */
export function selectMerchants(db: Db, { state, keyword = '' }: { state?: MerchantState; keyword?: string }) {
  let query = merchants(db)
  if (state) query = query.where('merchant.state', '=', state)
  const plain = keyword.trim()
  if (plain === '') return query
  const start = startingWith(plain.toLowerCase())
  return query.where(sql<boolean>`merchant.id IN (
    SELECT id FROM merchant WHERE shop_name_key(name ->> 'zh-Hant') LIKE shop_name_key(${start})
    UNION ALL SELECT merchant_id FROM merchant_profile WHERE licence_no <> '' AND licence_no = upper(${plain})
    UNION ALL SELECT m.id FROM app_user u JOIN merchant m ON m.owner_user_id = u.id
      WHERE ${userMatches(plain)})`)
}

export async function findMerchant(db: Db, id: number): Promise<AdminMerchantRecord | undefined> {
  const row = await merchants(db).where('merchant.id', '=', id).executeTakeFirst()
  return row as unknown as AdminMerchantRecord | undefined
}

/** Proposals about merchants as lists show them: the merchant and the proposed change. */
export async function describeMerchants<Payload extends object>(
  { shop: { db }, language }: Reader,
  proposals: Proposal<Payload>[],
): Promise<(Payload & { merchantId: number; name: string })[]> {
  const ids = proposals.map(({ key }) => Number(key))
  const rows = await db
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, localText(name as unknown as LocalText, language)]))
  return proposals.map(({ key, payload }) => ({
    ...payload,
    merchantId: Number(key),
    name: names.get(Number(key)) ?? '',
  }))
}

function merchants(db: Db) {
  return db
    .selectFrom('merchant')
    .innerJoin('appUser', 'appUser.id', 'merchant.ownerUserId')
    .leftJoin('merchantProfile', 'merchantProfile.merchantId', 'merchant.id')
    .leftJoin('merchantNote', 'merchantNote.merchantId', 'merchant.id')
    .select([
      'merchant.id',
      'merchant.name',
      'merchant.state',
      'merchant.settleDays',
      'merchant.collects',
      'merchant.createdAt',
      'merchant.holidayFrom',
      'merchant.holidayUntil',
      'merchant.ownerUserId',
      'appUser.nickname',
      'appUser.mobile',
      'merchantProfile.applicationId',
      sql<string>`coalesce(merchant_note.note, '')`.as('note'),
      sql<number>`coalesce(merchant_note.version, 0)`.as('noteVersion'),
    ])
}

export type DepositKind = (typeof depositKinds)[number]

export interface DepositRow {
  id: number
  kind: (typeof depositMovements)[number]
  amountFen: number
  reference: string
  reason: string
  operatorName: string | null
  createdAt: Date
}

const depositsShown = 50

/** The latest movements of a merchant's deposit, newest first. */
export async function findDeposits(db: Db, merchantId: number): Promise<DepositRow[]> {
  const rows = await db
    .selectFrom('merchantDeposit')
    .leftJoin('operator', 'operator.id', 'merchantDeposit.operatorId')
    .select(['merchantDeposit.id', 'kind', 'amountFen', 'reference', 'reason', 'merchantDeposit.createdAt'])
    .select('operator.name as operatorName')
    .where('merchantDeposit.merchantId', '=', merchantId)
    .orderBy('merchantDeposit.id', 'desc')
    .limit(depositsShown)
    .execute()
  return rows as DepositRow[]
}

/** Whether a merchant has orders that are not over: unpaid, on their way, or in their after-sales time. */
export async function hasOpenOrders(db: Db | Tx, merchantId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM shop_order WHERE merchant_id = ${merchantId}
      AND (state NOT IN ('completed', 'cancelled', 'closed') OR (state = 'completed' AND settled_at IS NULL))
    LIMIT 1`.execute(db)
  return rows.length > 0
}
