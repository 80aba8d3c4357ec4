import { store, stored } from '@shop/web/storage.ts'
import { createValue } from '@shop/web/value.ts'

/** Pieces in the cart as last heard from `cart/add`, `cart/list`, `cart/update`; the tab bar's badge. */
export const cartTotalNum = createValue(stored<number>('cartTotalNum') ?? 0)

export function setCartTotal(count: number): void {
  store('cartTotalNum', count)
  cartTotalNum.set(count)
}
