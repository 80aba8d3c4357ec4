import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { cartMerge } from '@shop/contract/trade/cart/cart.ts'
import { command } from '../../core/command/command.ts'
import type { Tx } from '../../core/database/database.ts'
import { findSaleableSkusByKey } from '../../goods/catalog/saleable.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { priceNow } from './add-to-cart.ts'
import { cartTerms, totalWith } from './load-cart.ts'
import { findCart, lockCart, putCartLines } from './queries.ts'
import { cartProblem, cutQuantity } from './rules.ts'

interface WantedLine {
  goodsId: number
  goodsSkuId: string
  goodsNum: number
}

/** Merges the cart of a device into the user's at log-in. */
export async function mergeCart(
  shop: Shop,
  { requestId, lines }: BodyOf<typeof cartMerge>,
  { userId, now }: { userId: number; now: Date },
): Promise<{ cartTotal: number; merged: number; dropped: number }> {
  return command(shop.db, { userId, requestId, name: 'cart-merge', target: '', body: { lines }, now }, (tx) =>
    fillCart(shop, tx, lines, { userId, now }),
  )
}

/**
 * Adds several lines at once: quantities of one SKU are summed and cut to what is allowed. Lines that no longer exist,
 * are off sale or no longer fit into the cart are dropped and counted.
 */
export async function fillCart(
  shop: Shop,
  tx: Tx,
  lines: readonly WantedLine[],
  { userId, now }: { userId: number; now: Date },
): Promise<{ cartTotal: number; merged: number; dropped: number }> {
  const buyer = await lockCart(tx, userId)
  const skus = await findSaleableSkusByKey(
    tx,
    lines.map((line) => ({ goodsId: line.goodsId, specKey: line.goodsSkuId })),
  )
  const kept = await findCart(tx, userId)
  const terms = await cartTerms(shop, tx, { buyer, skus: [...kept.map((line) => line.sku), ...skus], now })
  const inCart = new Map(kept.map((line) => [line.sku.skuId, line]))
  const usable = skus.filter((sku) => ['', 'sold_out', 'zone'].includes(cartProblem(sku, terms)))
  const wanted = usable.map((sku) => {
    const same = lines.filter((line) => line.goodsId === sku.goodsId && line.goodsSkuId === sku.specKey)
    const sum = same.reduce((total, line) => total + line.goodsNum, inCart.get(sku.skuId)?.quantity ?? 0)
    const priceAddedFen = inCart.get(sku.skuId)?.priceAddedFen ?? priceNow(sku, terms)
    return { sku, quantity: cutQuantity(sku, sum, terms), priceAddedFen, count: same.length }
  })
  let room = shop.settings.get('cart').lines - kept.length
  const taken = wanted.filter((line) => inCart.has(line.sku.skuId) || room-- > 0)
  await putCartLines(tx, userId, taken, now)
  const merged = taken.reduce((sum, line) => sum + line.count, 0)
  return { cartTotal: totalWith(kept, taken, terms), merged, dropped: lines.length - merged }
}
