import { type Language, type LocalText, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { adminClaimList } from '@shop/contract/promotion/claim/admin.ts'
import type { ClaimPocket, claimDetail, claimList } from '@shop/contract/promotion/claim/claim.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPage } from '../../core/list/page.ts'
import { toTime } from '../../core/value/time.ts'
import { findSaleableSkus, type SaleableSku, toSpecProps } from '../../goods/catalog/saleable.ts'
import { toPerson } from '../../people/account/person.ts'
import { findAddress, findDefaultAddress, hasAddress, toAddress } from '../../people/address/queries.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, imageFields } from '../../platform/upload/urls.ts'
import { claimFreight } from './claim-freight.ts'
import { type ClaimRecord, claimSources, sourceOf } from './queries.ts'
import { orderStatesOf, stateOf } from './rules.ts'

interface Reader {
  userId: number
  language: Language
  now: Date
}

const selectClaims = (db: Db) =>
  db
    .selectFrom('claim as c')
    .leftJoin('shopOrder as o', 'o.id', 'c.orderId')
    .selectAll('c')
    .select(['o.orderNo', 'o.state as orderState'])

type Found = ClaimRecord & { orderNo: string | null; orderState: OrderState | null }

/** A user's claims, newest first. One past its end is shown as expired even before the timer has ended it. */
export async function listClaims(
  shop: Shop,
  { userId, pocket = 'open', page = 1, language, now }: Reader & { pocket?: ClaimPocket; page?: number },
): Promise<DataOf<typeof claimList>> {
  const isLapsed = sql<boolean>`(c.state = 'expired' OR c.state = 'won' AND c.expires_at <= ${now})`
  const isDone = sql<boolean>`coalesce(o.state IN ('completed', 'closed'), false)`
  const within = {
    open: sql<boolean>`NOT ${isLapsed} AND NOT ${isDone}`,
    done: isDone,
    expired: isLapsed,
  }
  const own = selectClaims(shop.db).where('c.userId', '=', userId).where(within[pocket])
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('c.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    own
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: toPage(await toClaims(shop, rows as unknown as Found[], { language, now }), { total, page }) }
}

/** @throws Refusal NOT_FOUND (also another user's claim or address) */
export async function loadClaim(
  shop: Shop,
  { claimId, addressId, userId, language, now }: Reader & QueryOf<typeof claimDetail>,
): Promise<DataOf<typeof claimDetail>> {
  const { db } = shop
  const found = await selectClaims(db).where('c.id', '=', claimId).where('c.userId', '=', userId).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const [claim] = await toClaims(shop, [found as unknown as Found], { language, now })
  if (!claim) throw new Refusal('NOT_FOUND')
  if (claim.state !== 'won') return { claim, address: null, existAddress: false, freight: null }
  const address = addressId ? await findAddress(db, { addressId, userId }) : await findDefaultAddress(db, userId)
  if (addressId && !address) throw new Refusal('NOT_FOUND')
  if (!address) return { claim, address: null, existAddress: await hasAddress(db, userId), freight: null }
  const [sku] = await findSaleableSkus(db, [found.skuId])
  if (!sku) throw new Refusal('NOT_FOUND')
  const { isDeliverable, freightFen } = await claimFreight(shop, db, { sku, address })
  const freight = isDeliverable ? toMoney(freightFen) : null
  return { claim, address: toAddress(address, language), existAddress: true, freight }
}

async function toClaims(
  shop: Shop,
  rows: readonly Found[],
  { language, now }: Pick<Reader, 'language' | 'now'>,
): Promise<DataOf<typeof claimDetail>['claim'][]> {
  const skus = await skusOf(shop.db, rows)
  const pictures = await findPictures(
    shop.db,
    [...skus.values()].map(({ imageFileId }) => imageFileId),
  )
  const zone = shop.settings.get('store').timezone
  return rows.map((row) => {
    const sku = skus.get(row.skuId)
    const isOver = row.state === 'won' && now >= row.expiresAt
    return {
      claim_id: row.id,
      source: sourceOf(row),
      name: localText(row.name, language),
      state: isOver ? 'expired' : stateOf(row.state, row.orderState),
      goods_id: sku?.goodsId ?? 0,
      goods_name: sku ? localText(sku.name, language) : '',
      ...imageFields(shop.config, pictures, sku?.imageFileId ?? null),
      goods_props: toSpecProps(sku?.specProps ?? [], language),
      win_time: toTime(row.wonAt, zone),
      end_time: toTime(row.expiresAt, zone),
      order:
        row.orderId !== null && row.orderNo !== null && row.orderState !== null
          ? { order_id: row.orderId, order_no: row.orderNo, state: row.orderState }
          : null,
    }
  })
}

/**
 * Newest first.
 * @throws Invalid for a source that gives no goods
 */
export async function listAdminClaims(
  { shop, operator }: AdminReader,
  { state, source, userId, ...query }: QueryOf<typeof adminClaimList>,
): Promise<DataOf<typeof adminClaimList>> {
  const { db } = shop
  if (source !== undefined && !shop.all(claimSources).includes(source)) throw invalid('source', 'enum')
  let claims = selectClaims(db).innerJoin('appUser as u', 'u.id', 'c.userId').select(['u.nickname', 'u.mobile'])
  if (state === 'won' || state === 'expired') claims = claims.where('c.state', '=', state)
  else if (state) claims = claims.where('c.state', '=', 'claimed').where('o.state', 'in', orderStatesOf[state] ?? [])
  if (source) claims = claims.where('c.source', 'like', `${source}:%`)
  if (userId) claims = claims.where('c.userId', '=', userId)
  const page = await readPage(db, claims, { by: 'c.id', type: 'integer', id: 'c.id' }, query)
  const rows = page.rows as unknown as (Found & { nickname: string; mobile: string | null })[]
  const skus = await skusOf(db, rows)
  return {
    ...page,
    rows: rows.map((row) => {
      const sku = skus.get(row.skuId)
      return {
        id: row.id,
        source: sourceOf(row),
        name: row.name,
        state: stateOf(row.state, row.orderState),
        user: toPerson({ id: row.userId, nickname: row.nickname, mobile: row.mobile }, { operator }),
        goodsId: sku?.goodsId ?? 0,
        goodsName: sku?.name ?? ({ 'zh-Hant': '' } as LocalText),
        choice: sku?.specProps.map(({ value }) => value.name) ?? [],
        valueFen: fen(row.valueFen),
        wonAt: row.wonAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        order: row.orderId !== null && row.orderNo !== null ? { id: row.orderId, no: row.orderNo } : null,
      }
    }),
  }
}

async function skusOf(db: Db, rows: readonly { skuId: number }[]): Promise<Map<number, SaleableSku>> {
  const ids = [...new Set(rows.map(({ skuId }) => skuId))]
  return new Map((await findSaleableSkus(db, ids)).map((sku) => [sku.skuId, sku]))
}
