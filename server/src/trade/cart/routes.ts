import {
  cartAdd,
  cartClear,
  cartList,
  cartMerge,
  cartPreview,
  cartTotal,
  cartUpdate,
  orderBuyAgain,
} from '@shop/contract/trade/cart/cart.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { addToCart, updateCart } from './add-to-cart.ts'
import { buyAgain } from './buy-again.ts'
import { toCartLines } from './cart-wire.ts'
import { cartTerms, cartTotalOf, totalOf } from './load-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { loadPreview } from './preview-cart.ts'
import { findCart, removeCartLines } from './queries.ts'

export function cartRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mount(app, cartTotal, async ({ user: buyer, client, now }) => ({
    cartTotal: buyer ? await cartTotalOf(shop, db, { buyer, client, now }) : 0,
  }))
  mount(app, cartList, async ({ user, now, language, client }) => {
    const lines = await findCart(db, user.id)
    const terms = await cartTerms(shop, db, { buyer: user, skus: lines.map((line) => line.sku), client, now })
    const list = toCartLines(shop, lines, terms, language)
    // Old clients would let the user select a line that cannot be bought, or not by them.
    return {
      list: client.isCurrentClient ? list : list.filter((line) => line.problem === ''),
      cartTotal: totalOf(lines, terms),
    }
  })
  mount(app, cartAdd, async ({ body, user, client, now }) =>
    say('ADDED_TO_CART', await addToCart(shop, body, { userId: user.id, client, now })),
  )
  mount(app, cartUpdate, async ({ body, user, client, now }) =>
    say('CART_UPDATED', await updateCart(shop, body, { userId: user.id, client, now })),
  )
  mount(app, cartClear, async ({ body, user: buyer, client, now }) => {
    await removeCartLines(db, buyer.id, body.cartIds)
    return say('REMOVED', { cartTotal: await cartTotalOf(shop, db, { buyer, client, now }) })
  })
  mount(app, cartMerge, async ({ body, user, now }) =>
    say('CART_MERGED', await mergeCart(shop, body, { userId: user.id, now })),
  )
  mount(app, cartPreview, async ({ body, user, now, language }) => {
    const { lines, terms } = await loadPreview(shop, body, { buyer: user, now })
    return { list: toCartLines(shop, lines, terms, language), cartTotal: totalOf(lines, terms) }
  })
  mount(app, orderBuyAgain, async ({ body, user, now }) =>
    say('ADDED_TO_CART', await buyAgain(shop, { ...body, userId: user.id, now })),
  )
}
