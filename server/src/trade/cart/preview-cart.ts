import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen, parseMoney } from '@shop/contract/core/money.ts'
import type { cartPreview } from '@shop/contract/trade/cart/cart.ts'
import { findSaleableSkusByKey } from '../../goods/catalog/saleable.ts'
import type { Buyer } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { priceNow } from './add-to-cart.ts'
import { cartTerms } from './load-cart.ts'
import type { CartLine } from './queries.ts'
import type { CartTerms } from './rules.ts'

/** A device's cart with current data; `id` is the line's position, from 1. Lines that no longer exist are left out. */
export async function loadPreview(
  shop: Shop,
  { lines }: BodyOf<typeof cartPreview>,
  { buyer, now }: { buyer: Buyer | undefined; now: Date },
): Promise<{ lines: CartLine[]; terms: CartTerms }> {
  const keys = lines.map((line) => ({ goodsId: line.goodsId, specKey: line.goodsSkuId }))
  const skus = await findSaleableSkusByKey(shop.db, keys)
  const terms = await cartTerms(shop, shop.db, { buyer, skus, now })
  const byKey = new Map(skus.map((sku) => [`${sku.goodsId} ${sku.specKey}`, sku]))
  const loaded = lines.flatMap((line, index): CartLine[] => {
    const sku = byKey.get(`${line.goodsId} ${line.goodsSkuId}`)
    if (!sku) return []
    const priceAddedFen = parseMoney(line.priceAdded ?? '') ?? priceNow(sku, terms)
    return [{ id: index + 1, quantity: line.goodsNum, priceAddedFen: fen(priceAddedFen), sku }]
  })
  return { lines: loaded, terms }
}
