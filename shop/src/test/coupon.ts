import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { couponList, myCouponList } from '@shop/contract/trade/coupon/coupon.ts'

/** ¥20 off ¥199, all goods, claimable and then valid for thirty days. */
export const offered: DataOf<typeof couponList>['list'][number] = {
  coupon_id: 4,
  name: '滿 199 減 20',
  coupon_type: 10,
  coupon_kind: 10,
  reduce_price: '20.00',
  discount: 0,
  max_price: '0.00',
  min_price: '199.00',
  expire_type: 10,
  expire_day: 30,
  describe: '',
  range_text: '全場商品可用',
  seller_name: '',
  state: { value: 1, text: '正常' },
  start_time: null,
  end_time: null,
  is_receive: 0,
  taken_percent: 60,
}

/** The same coupon, claimed. */
export const own: DataOf<typeof myCouponList>['list']['data'][number] = {
  ...(({ is_receive, taken_percent, ...terms }) => terms)(offered),
  user_coupon_id: 71,
  expire_type: 20,
  expire_day: 0,
  start_time: '2026/11/21',
  end_time: '2026/12/21',
  ends_soon: 0,
}
