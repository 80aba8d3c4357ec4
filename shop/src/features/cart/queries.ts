import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { cartList, cartPreview } from '@shop/contract/trade/cart/cart.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { setCartTotal } from '../../lib/cart-badge.ts'
import { deviceCart, hasDeviceCart, keyOf, mergeDeviceCart, removeFromDeviceCart } from './device-cart.ts'

export type CartLine = DataOf<typeof cartList>['list'][number]
export type Cart = { list: CartLine[] }

/** The account's cart, or the device's as it would be today: prices, stock, and lines that have become invalid. */
export const cartQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['cart', signedIn ? 'account' : 'device'],
    queryFn: ({ signal }) => (signedIn ? accountCart(signal) : previewDeviceCart(signal)),
    staleTime: 0,
  })

export function lineKey(line: Pick<CartLine, 'goods_id' | 'goods_sku_id'>): string {
  return keyOf({ goodsId: line.goods_id, goodsSkuId: line.goods_sku_id })
}

async function accountCart(signal: AbortSignal): Promise<Cart> {
  if (hasDeviceCart()) await mergeDeviceCart()
  const { list, cartTotal } = await call(cartList, { signal, load: false, prompt: false })
  setCartTotal(cartTotal)
  return { list }
}

async function previewDeviceCart(signal: AbortSignal): Promise<Cart> {
  const lines = deviceCart.get()
  if (lines.length === 0) return { list: [] }
  const { list } = await call(cartPreview, { body: { lines: [...lines] }, signal, load: false, prompt: false })
  // SKUs that the shop no longer knows are missing from the answer
  const known = new Set(list.map(lineKey))
  const gone = lines.map(keyOf).filter((key) => !known.has(key))
  if (gone.length > 0) removeFromDeviceCart(gone)
  return { list }
}
