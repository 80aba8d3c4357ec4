import { useAddToCart } from '../cart/add-to-cart.ts'
import { QuickAdd } from './QuickAdd.tsx'
import type { GoodsItem } from './queries.ts'

/** `QuickAdd` connected to the cart, for lists that know nothing about carts. Physical goods only. */
export default function CartButton({ goods, look, colour }: { goods: GoodsItem; look: number; colour?: string }) {
  const { add, busy } = useAddToCart()
  if (goods.goods_type !== 10) return null
  return <QuickAdd goods={goods} add={add} busy={busy} look={look} colour={colour} />
}
