import type { LocalText } from '@shop/contract/core/common.ts'
import { newGoods, newSku, type RequestState } from '@shop/contract/goods/catalog/admin-goods.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { GoodsChangeRequest } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { nameOf } from '../../people/operator/names.ts'
import { storedPictureOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import type { EditorGoods } from '../catalog/admin-queries.ts'
import type { FullInput } from '../catalog/editor-input.ts'

export type RequestKind = 'new' | 'change'

export type RequestRecord = Omit<
  Selectable<GoodsChangeRequest>,
  'kind' | 'state' | 'before' | 'after' | 'merchantId'
> & {
  merchantId: number
  kind: RequestKind
  state: RequestState
  before: FullInput | null
  after: FullInput
}

export type ShownRequest = RequestRecord & {
  goodsState: EditorGoods['state']
  merchantName: LocalText
  trusted: boolean
  requestedName: string | null
  claimedName: string | null
  decidedName: string | null
  image: StoredPicture | null
}

export interface RequestFilter {
  state?: RequestState
  kind?: RequestKind
  merchantId?: number
  goodsId?: number
  /** the seller whose requests the caller is limited to */
  seller?: Seller
}

/** Applies the filter, but no order or limit. */
export function selectRequests(db: Db, { state, kind, merchantId, goodsId, seller }: RequestFilter) {
  let query = db
    .selectFrom('goodsChangeRequest')
    .innerJoin('goods', 'goods.id', 'goodsChangeRequest.goodsId')
    .innerJoin('merchant', 'merchant.id', 'goodsChangeRequest.merchantId')
    .selectAll('goodsChangeRequest')
    .select([
      'goods.state as goodsState',
      'merchant.name as merchantName',
      'merchant.trusted',
      nameOf('goodsChangeRequest.requestedBy').as('requestedName'),
      nameOf('goodsChangeRequest.claimedBy').as('claimedName'),
      nameOf('goodsChangeRequest.decidedBy').as('decidedName'),
      storedPictureOf(sql`(goods_change_request.after->'imageIds'->>0)::bigint`).as('image'),
    ])
    .where(within('goodsChangeRequest.merchantId', seller))
  if (state) query = query.where('goodsChangeRequest.state', '=', state)
  if (kind) query = query.where('goodsChangeRequest.kind', '=', kind)
  if (merchantId) query = query.where('goodsChangeRequest.merchantId', '=', merchantId)
  if (goodsId) query = query.where('goodsChangeRequest.goodsId', '=', goodsId)
  return query
}

export async function findRequest(db: Db, id: number, seller: Seller | undefined): Promise<ShownRequest | undefined> {
  const row = await selectRequests(db, { seller }).where('goodsChangeRequest.id', '=', id).executeTakeFirst()
  return row && readForms(row as unknown as ShownRequest)
}

function readForms<Row extends Pick<RequestRecord, 'before' | 'after'>>(row: Row): Row {
  return { ...row, before: row.before && readForm(row.before), after: readForm(row.after) }
}

/** A form as it was stored. A field added since then has its default. */
function readForm(
  stored: Partial<Omit<FullInput, 'skus'>> & { skus: Partial<FullInput['skus'][number]>[] },
): FullInput {
  return { ...newGoods, ...stored, skus: stored.skus.map((sku) => ({ ...newSku, ...sku })) }
}

/** The last request about goods, for their editor. */
export async function findLatestRequest(db: Db, goodsId: number) {
  const row = await db
    .selectFrom('goodsChangeRequest')
    .select(['id', 'kind', 'state', 'reason', 'createdAt'])
    .where('goodsId', '=', goodsId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as RequestKind, state: row.state as RequestState }
}

/** Whether goods or a change to them wait for the platform's answer, as a part of a query. */
export const isUnderReview = (goodsId: RawBuilder<unknown>): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM goods_change_request r WHERE r.goods_id = ${goodsId} AND r.state = 'pending')`

export async function hasOpenRequest(tx: Tx, goodsId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('goodsChangeRequest')
    .select('id')
    .where('goodsId', '=', goodsId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return open !== undefined
}

/** How many changes of a merchant wait for review; its row is locked. */
export async function countOpenChanges(tx: Tx, merchantId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('goodsChangeRequest')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('state', '=', 'pending')
    .where('kind', '=', 'change')
    .executeTakeFirstOrThrow()
  return count
}

/** The open request about goods whose row is locked. */
export async function lockOpenRequest(tx: Tx, goodsId: number): Promise<RequestRecord | undefined> {
  const row = await tx
    .selectFrom('goodsChangeRequest')
    .selectAll()
    .where('goodsId', '=', goodsId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return row && readForms(row as unknown as RequestRecord)
}

/** The goods that a request is about, so that they can be locked before it. */
export async function findGoodsOfRequest(
  tx: Tx,
  id: number,
  seller: Seller | undefined,
): Promise<{ goodsId: number; merchantId: number; state: RequestState } | undefined> {
  const row = await tx
    .selectFrom('goodsChangeRequest')
    .select(['goodsId', 'merchantId', 'state'])
    .where('id', '=', id)
    .where(within('goodsChangeRequest.merchantId', seller))
    .executeTakeFirst()
  return row as { goodsId: number; merchantId: number; state: RequestState } | undefined
}

/** Whether a freight template is the seller's. */
export async function hasTemplate(tx: Tx, id: number, seller: Seller): Promise<boolean> {
  const own = await tx
    .selectFrom('freightTemplate')
    .select('id')
    .where('id', '=', id)
    .where(within('freightTemplate.merchantId', seller))
    .executeTakeFirst()
  return own !== undefined
}
