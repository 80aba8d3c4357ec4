import type { LocalText } from '@shop/contract/core/common.ts'
import type { ShopRequestKind, ShopRequestState } from '@shop/contract/merchant/storefront/admin.ts'
import type { Selectable } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { StorefrontRequest } from '../../core/database/types.ts'
import { guardMerchant, type MerchantRecord } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import { nameOf } from '../../people/operator/names.ts'
import { lockItem } from '../../platform/review-queue/decide.ts'
import { reviewQueue } from '../../platform/review-queue/queue.ts'
import { readSide, type Side } from './rules.ts'

export type RequestRecord = Omit<Selectable<StorefrontRequest>, 'kind' | 'state' | 'before' | 'after'> & {
  kind: ShopRequestKind
  state: ShopRequestState
  before: Side
  after: Side
}

/** A request with its merchant, which is locked first. */
export type ReviewedRequest = RequestRecord & { merchant: MerchantRecord }

/** Shop requests waiting for an operator. */
export const shopRequestQueue = reviewQueue<ReviewedRequest>({
  name: 'shop-request',
  table: 'storefrontRequest',
  open: ['pending'],
  async lock(tx, id) {
    const found = await tx.selectFrom('storefrontRequest').select('merchantId').where('id', '=', id).executeTakeFirst()
    const merchant = found && (await guardMerchant(tx, found.merchantId))
    if (!merchant) throw new Refusal('NOT_FOUND')
    return { ...readSides(await lockItem<RequestRecord>(tx, { table: 'storefrontRequest' }, id)), merchant }
  },
  assertMayDecide: (shop, tx, { merchantId }, { operator }) =>
    assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId }),
  stamps: (_to, now) => ({ decidedAt: now }),
})

export type ShownRequest = RequestRecord & {
  merchantName: LocalText
  requestedName: string
  claimedName: string | null
  decidedName: string | null
}

/** Applies the filter, but no order or limit. */
export function selectRequests(db: Db, { state, merchantId }: { state?: ShopRequestState; merchantId?: number }) {
  let query = db
    .selectFrom('storefrontRequest')
    .innerJoin('merchant', 'merchant.id', 'storefrontRequest.merchantId')
    .selectAll('storefrontRequest')
    .select([
      'merchant.name as merchantName',
      nameOf('storefrontRequest.requestedBy').as('requestedName'),
      nameOf('storefrontRequest.claimedBy').as('claimedName'),
      nameOf('storefrontRequest.decidedBy').as('decidedName'),
    ])
  if (state) query = query.where('storefrontRequest.state', '=', state)
  if (merchantId) query = query.where('storefrontRequest.merchantId', '=', merchantId)
  return query
}

/** A merchant's latest request of this kind, open or not. */
export async function findLatestRequest(
  db: Db,
  merchantId: number,
  kind: ShopRequestKind,
): Promise<RequestRecord | undefined> {
  const row = await db
    .selectFrom('storefrontRequest')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readSides(row as unknown as RequestRecord)
}

export function readSides<Row extends Pick<RequestRecord, 'before' | 'after'>>(row: Row): Row {
  return { ...row, before: readSide(row.before), after: readSide(row.after) }
}

/** Locks a merchant's request. @throws Refusal NOT_FOUND */
export async function lockRequest(
  tx: Tx,
  { id, merchantId }: { id: number; merchantId: number },
): Promise<RequestRecord> {
  const request = await lockItem<RequestRecord>(tx, { table: 'storefrontRequest' }, id)
  if (request.merchantId !== merchantId) throw new Refusal('NOT_FOUND')
  return request
}

/** Whether a request for another name, logo or banner is waiting. */
export async function hasOpenRequest(tx: Tx, merchantId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('storefrontRequest')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('kind', '=', 'identity')
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return open !== undefined
}
