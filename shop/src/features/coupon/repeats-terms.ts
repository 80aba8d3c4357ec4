import type { OfferedCoupon } from '@shop/contract/trade/coupon/coupon.ts'
import type { Static } from 'typebox'

type Named = Pick<
  Static<typeof OfferedCoupon>,
  'name' | 'coupon_kind' | 'reduce_price' | 'min_price' | 'discount' | 'range_text' | 'seller_name'
>

/** The words with which names state an amount and its condition, in the shop's languages. */
const latin = /\b(off|over|for|on|in|at|of|any|orders?|spend|from|save|coupon|free|shipping|delivery)\b/g
const others =
  /[滿满減减立折元券]|優惠|优惠|免[運运]費?费?|可用|以上|割引|引き?|送料無料|クーポン|[でのを]|위안|이상|할인|쿠폰|무료|배송|[권시]/g

/** Whether a coupon's name only says what its card shows beside it: amount, condition, range and seller. */
export function repeatsTerms(coupon: Named): boolean {
  const { coupon_kind, reduce_price, min_price, discount } = coupon
  const name = coupon.name.toLowerCase()
  const shown = [Number(reduce_price), Number(min_price), discount, discount * 10, 100 - discount * 10]
  const figures = name.match(/\d+(\.\d+)?/g) ?? []
  if (figures.length === 0 && coupon_kind !== 40) return false
  if (!figures.every((figure) => shown.includes(Number(figure)))) return false
  const around = `${coupon.seller_name}${coupon.range_text}`.toLowerCase()
  const rest = name
    .replace(/\d+(\.\d+)?/g, ' ')
    .replace(latin, ' ')
    .replace(others, ' ')
  return (rest.match(/\p{L}+/gu) ?? []).every((word) => around.includes(word))
}
