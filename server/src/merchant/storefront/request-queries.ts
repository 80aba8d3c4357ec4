import type { LocalText } from '@shop/contract/core/common.ts'
import type { ShopRequestKind, ShopRequestState } from '@shop/contract/merchant/storefront/admin.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { StorefrontRequest } from '../../core/database/types.ts'
import type { Side } from './rules.ts'

export type RequestRecord = Omit<Selectable<StorefrontRequest>, 'kind' | 'state' | 'before' | 'after'> & {
  kind: ShopRequestKind
  state: ShopRequestState
  before: Side
  after: Side
}

export type ShownRequest = RequestRecord & {
  merchantName: LocalText
  requestedName: string
  decidedName: string | null
}

/** Applies the filter, but no order or limit. */
export function selectRequests(db: Db, { state, merchantId }: { state?: ShopRequestState; merchantId?: number }) {
  let query = db
    .selectFrom('storefrontRequest')
    .innerJoin('merchant', 'merchant.id', 'storefrontRequest.merchantId')
    .innerJoin('operator as asker', 'asker.id', 'storefrontRequest.requestedBy')
    .leftJoin('operator as decider', 'decider.id', 'storefrontRequest.decidedBy')
    .selectAll('storefrontRequest')
    .select(['merchant.name as merchantName', 'asker.name as requestedName', 'decider.name as decidedName'])
  if (state) query = query.where('storefrontRequest.state', '=', state)
  if (merchantId) query = query.where('storefrontRequest.merchantId', '=', merchantId)
  return query
}

/** The last request of this kind of a merchant, open or not. */
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
  return row as unknown as RequestRecord | undefined
}

/** Whose request it is, so that the merchant can be locked before it. */
export async function findMerchantOf(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('storefrontRequest').select('merchantId').where('id', '=', id).executeTakeFirst()
  return row?.merchantId
}

/** A merchant's request, locked. */
export async function lockRequest(
  tx: Tx,
  { id, merchantId }: { id: number; merchantId: number },
): Promise<RequestRecord | undefined> {
  const row = await tx
    .selectFrom('storefrontRequest')
    .selectAll()
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirst()
  return row as unknown as RequestRecord | undefined
}

/** Whether another name, logo or banner waits. */
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

/** How many wait for review, and since when the first. */
export async function countWaitingShops(db: Db): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('storefrontRequest')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
}

/** Ends an open request that is locked. */
export async function endRequest(
  tx: Tx,
  id: number,
  end: { state: ShopRequestState; reason: string | null; decidedBy: number | null; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('storefrontRequest').set(end).where('id', '=', id).where('state', '=', 'pending').execute()
}
