import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { cartAdd, cartUpdate } from '@shop/contract/trade/cart/cart.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { unitPrice } from '../../goods/catalog/price.ts'
import { findSaleableSku, neverOnSale, type SaleableSku, wasEverOnSale } from '../../goods/catalog/saleable.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cartTerms, cartTotalOf } from './load-cart.ts'
import { findCart, lockCart, putCartLines } from './queries.ts'
import { assertQuantity, type CartTerms } from './rules.ts'

interface By {
  userId: number
  now: Date
}

/**
 * Adds units of a SKU, on top of those already in the cart.
 * @throws Refusal NOT_FOUND, SPEC_REQUIRED, GOODS_OFF, SELLER_CLOSED, ZONE_RULE, BUY_LIMIT, STOCK_NOT_ENOUGH, CART_FULL
 */
export async function addToCart(shop: Shop, body: BodyOf<typeof cartAdd>, { userId, now }: By) {
  const { requestId, ...wanted } = body
  return command(shop.db, { userId, requestId, name: 'cart-add', target: '', body: wanted, now }, async (tx) => {
    await lockCart(tx, userId)
    const sku = await getSku(tx, wanted)
    const terms = await cartTerms(shop, tx, { userId, skus: [sku], now })
    const lines = await findCart(tx, userId)
    const line = lines.find((one) => one.skuId === sku.skuId)
    const quantity = (line?.quantity ?? 0) + wanted.goodsNum
    assertQuantity(sku, quantity, terms)
    const max = shop.settings.get('cart').lines
    if (!line && lines.length >= max) throw new Refusal('CART_FULL', { max })
    await putCartLines(tx, userId, [{ skuId: sku.skuId, quantity, priceAddedFen: priceNow(sku, terms) }], now)
    return { cartTotal: await cartTotalOf(shop, tx, userId, now) }
  })
}

/**
 * Sets the quantity of a line; keeps the price it was added at.
 * @throws Refusal NOT_FOUND (no such line), GOODS_OFF, SELLER_CLOSED, ZONE_RULE, BUY_LIMIT, STOCK_NOT_ENOUGH
 */
export async function updateCart(shop: Shop, wanted: BodyOf<typeof cartUpdate>, { userId, now }: By) {
  return shop.db.transaction().execute(async (tx) => {
    await lockCart(tx, userId)
    const sku = await findSaleableSku(tx, wanted.goodsId, wanted.goodsSkuId)
    const line = (await findCart(tx, userId)).find((one) => one.skuId === sku?.skuId)
    if (!sku || !line) throw new Refusal('NOT_FOUND')
    assertQuantity(sku, wanted.goodsNum, await cartTerms(shop, tx, { userId, skus: [sku], now }))
    await putCartLines(
      tx,
      userId,
      [{ skuId: line.skuId, quantity: wanted.goodsNum, priceAddedFen: line.priceAddedFen }],
      now,
    )
    return { cartTotal: await cartTotalOf(shop, tx, userId, now) }
  })
}

/** @throws Refusal SPEC_REQUIRED when the goods exist, but not in this variant; NOT_FOUND */
async function getSku(tx: Tx, wanted: { goodsId: number; goodsSkuId: string }): Promise<SaleableSku> {
  const sku = await findSaleableSku(tx, wanted.goodsId, wanted.goodsSkuId)
  if (!sku) throw new Refusal((await wasEverOnSale(tx, wanted.goodsId)) ? 'SPEC_REQUIRED' : 'NOT_FOUND')
  if (neverOnSale.includes(sku.goodsState)) throw new Refusal('NOT_FOUND')
  return sku
}

export function priceNow(sku: SaleableSku, { grade, zones }: CartTerms) {
  return fen(unitPrice(sku, grade, zones[sku.zone]).unitFen)
}
