import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { cartAdd, cartUpdate } from '@shop/contract/trade/cart/cart.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { unitPrice } from '../../goods/catalog/price.ts'
import { neverOnSale, type SaleableSku, wasEverOnSale } from '../../goods/catalog/saleable.ts'
import type { ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cartTerms, totalWith } from './load-cart.ts'
import { type CartLine, findCart, findCartAnd, lockCart, putCartLines } from './queries.ts'
import { assertQuantity, type CartTerms } from './rules.ts'

interface By {
  userId: number
  client?: ShownBy
  now: Date
}

/**
 * Adds units of a SKU, on top of those already in the cart.
 * @throws Refusal NOT_FOUND, SPEC_REQUIRED, GOODS_OFF, SELLER_CLOSED, ZONE_RULE, BUY_LIMIT, STOCK_NOT_ENOUGH, CART_FULL
 */
export async function addToCart(shop: Shop, body: BodyOf<typeof cartAdd>, { userId, client, now }: By) {
  const { requestId, ...wanted } = body
  return command(shop.db, { userId, requestId, name: 'cart-add', target: '', body: wanted, now }, async (tx) => {
    const buyer = await lockCart(tx, userId)
    const { lines, sku } = await findCartAnd(tx, userId, wanted)
    const line = lineOf(lines, wanted)
    if (!sku) throw new Refusal((await wasEverOnSale(tx, wanted.goodsId)) ? 'SPEC_REQUIRED' : 'NOT_FOUND')
    if (neverOnSale.includes(sku.goodsState)) throw new Refusal('NOT_FOUND')
    const terms = await cartTerms(shop, tx, { buyer, skus: [...lines.map((one) => one.sku), sku], client, now })
    const quantity = (line?.quantity ?? 0) + wanted.goodsNum
    assertQuantity(sku, quantity, terms)
    const max = shop.settings.get('cart').lines
    if (!line && lines.length >= max) throw new Refusal('CART_FULL', { max })
    const put = [{ sku, quantity, priceAddedFen: priceNow(sku, terms) }]
    await putCartLines(tx, userId, put, now)
    return { cartTotal: totalWith(lines, put, terms) }
  })
}

/**
 * Sets the quantity of a line; keeps the price it was added at.
 * @throws Refusal NOT_FOUND (no such line), GOODS_OFF, SELLER_CLOSED, ZONE_RULE, BUY_LIMIT, STOCK_NOT_ENOUGH
 */
export async function updateCart(shop: Shop, wanted: BodyOf<typeof cartUpdate>, { userId, client, now }: By) {
  return shop.db.transaction().execute(async (tx) => {
    const buyer = await lockCart(tx, userId)
    const lines = await findCart(tx, userId)
    const line = lineOf(lines, wanted)
    if (!line) throw new Refusal('NOT_FOUND')
    const terms = await cartTerms(shop, tx, { buyer, skus: lines.map((one) => one.sku), client, now })
    assertQuantity(line.sku, wanted.goodsNum, terms)
    const put = [{ ...line, quantity: wanted.goodsNum }]
    await putCartLines(tx, userId, put, now)
    return { cartTotal: totalWith(lines, put, terms) }
  })
}

const lineOf = (lines: readonly CartLine[], { goodsId, goodsSkuId }: { goodsId: number; goodsSkuId: string }) =>
  lines.find(({ sku }) => sku.goodsId === goodsId && sku.specKey === goodsSkuId)

export function priceNow(sku: SaleableSku, terms: CartTerms) {
  return unitPrice(sku, terms).unitFen
}
