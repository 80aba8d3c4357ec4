import Type from 'typebox'
import { Count, Id, oneOf, Pieces, RequestId, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { Zone } from '../../core/zone.ts'
import { SpecProps } from '../../goods/goods-display/goods.ts'

/** Total quantity of the valid lines: the badge. */
const CartTotal = Type.Object({ cartTotal: Count })

const GoodsSkuId = Type.String({ maxLength: 100 })

/** Why a line cannot be bought now. */
export const cartLineProblems = ['off', 'banned', 'closed', 'disabled', 'sold_out', 'zone'] as const

export const CartLine = Type.Object({
  id: Id,
  goods_id: Id,
  goods_sku_id: Type.String(),
  goods_num: Count,
  goods: Type.Object({
    goods_name: Type.String(),
    goods_image: Url,
    goods_image_srcset: Type.String(),
    skuInfo: Type.Object({
      goods_price: Money,
      line_price: Money,
      /** points on top of the price per unit (welfare zone) */
      points_part: Count,
      goods_props: SpecProps,
      stock_num: Count,
    }),
    is_user_grade: Type.Boolean(),
  }),
  zone: Zone,
  seller: Type.Object({ merchant_id: Count, name: Type.String() }),
  /** `""` for a valid line */
  problem: oneOf(['', ...cartLineProblems]),
  /** the problem in words; `""` for a valid line */
  problem_text: Type.String(),
  price_added: Money,
  /** −1 cheaper than when added, 1 more expensive */
  price_direction: Type.Integer(),
  /** the largest quantity allowed */
  max_num: Count,
})

export const cartTotal = endpoint({
  method: 'GET',
  path: 'cart/total',
  auth: 'guest',
  summary: 'Quantity in the cart; 0 for guests',
  data: CartTotal,
})

/** Old clients get only the valid lines, ours (header `client`) the invalid ones too, ordered by seller and zone. */
export const cartList = endpoint({
  method: 'GET',
  path: 'cart/list',
  auth: 'user',
  summary: 'The cart',
  data: Type.Object({ list: Type.Array(CartLine), cartTotal: Count }),
})

export const cartAdd = endpoint({
  method: 'POST',
  path: 'cart/add',
  auth: 'user',
  summary: 'Add to the cart',
  body: Type.Object({
    goodsId: Id,
    goodsSkuId: GoodsSkuId,
    goodsNum: Pieces,
    requestId: Type.Optional(RequestId),
  }),
  data: CartTotal,
  refuses: [
    'NOT_FOUND',
    'GOODS_OFF',
    'SELLER_CLOSED',
    'SPEC_REQUIRED',
    'STOCK_NOT_ENOUGH',
    'BUY_LIMIT',
    'ZONE_RULE',
    'CART_FULL',
  ],
})

/** `goodsNum` is the new quantity, not a difference. */
export const cartUpdate = endpoint({
  method: 'POST',
  path: 'cart/update',
  auth: 'user',
  summary: 'Set the quantity of a line',
  body: Type.Object({ goodsId: Id, goodsSkuId: GoodsSkuId, goodsNum: Pieces }),
  data: CartTotal,
  refuses: ['NOT_FOUND', 'GOODS_OFF', 'SELLER_CLOSED', 'STOCK_NOT_ENOUGH', 'BUY_LIMIT', 'ZONE_RULE'],
})

/** An empty list clears the cart. */
export const cartClear = endpoint({
  method: 'POST',
  path: 'cart/clear',
  auth: 'user',
  summary: 'Remove lines',
  body: Type.Object({ cartIds: Type.Array(Id, { maxItems: 200 }) }),
  data: CartTotal,
})

/**
 * The guest cart of a device, merged at log-in: quantities are added per SKU and capped at the limits. `dropped` lines
 * no longer exist.
 */
export const cartMerge = endpoint({
  method: 'POST',
  path: 'cart/merge',
  auth: 'user',
  summary: 'Merge the cart of a device',
  body: Type.Object({
    requestId: RequestId,
    lines: Type.Array(Type.Object({ goodsId: Id, goodsSkuId: GoodsSkuId, goodsNum: Pieces }), { maxItems: 50 }),
  }),
  data: Type.Object({ cartTotal: Count, merged: Count, dropped: Count }),
})

/** A guest's device cart with current data: the same rows as `cart/list`; ids are positions counted from 1. */
export const cartPreview = endpoint({
  method: 'POST',
  path: 'cart/preview',
  auth: 'guest',
  summary: 'Current prices and stock of a device cart',
  body: Type.Object({
    lines: Type.Array(
      Type.Object({
        goodsId: Id,
        goodsSkuId: GoodsSkuId,
        goodsNum: Pieces,
        priceAdded: Type.Optional(Money),
      }),
      { maxItems: 50 },
    ),
  }),
  data: Type.Object({ list: Type.Array(CartLine), cartTotal: Count }),
})

/** Adds the goods of an order to the cart again; skips goods no longer on sale. */
export const orderBuyAgain = endpoint({
  method: 'POST',
  path: 'order/buyAgain',
  auth: 'user',
  summary: 'Add the goods of an order to the cart',
  body: Type.Object({ orderId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({ cartTotal: Count, added: Count, skipped: Count }),
  refuses: ['NOT_FOUND', 'CART_FULL'],
})
