import { store, stored } from '@shop/web/storage.ts'
import { createValue } from '@shop/web/value.ts'

/** Units in the cart as last reported by `cart/add`, `cart/list` or `cart/update`; the tab bar's badge. */
export const cartTotalNum = createValue(stored<number>('cartTotalNum') ?? 0)

export function setCartTotal(count: number): void {
  store('cartTotalNum', count)
  cartTotalNum.set(count)
}
