import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { orderDetail, orderList } from '@shop/contract/trade/order/order.ts'

type Row = DataOf<typeof orderList>['list']['data'][number]

export const nothingToDo: DataOf<typeof orderDetail>['order']['may'] = {
  pay: false,
  cancel: false,
  requestCancel: false,
  receive: false,
  extend: false,
  review: false,
  append: false,
  track: false,
  hide: false,
  buyAgain: false,
  changeAddress: false,
  refundToBalance: false,
}

/** An unpaid order of two pots, 128.00. */
export const orderRow: Row = {
  order_id: 5,
  order_no: '20261121000005',
  trade_id: 3,
  create_time: '2026-11-21 10:00:00',
  state_text: '待付款',
  pay_price: '128.00',
  express_price: '10.00',
  order_status: 10,
  pay_status: 10,
  delivery_status: 10,
  receipt_status: 10,
  is_comment: 0,
  goods: [
    {
      order_goods_id: 51,
      goods_id: 11,
      goods_sku_id: '1_2',
      goods_name: '手沖咖啡壺',
      goods_image: '/uploads/11.jpg',
      goods_image_srcset: '',
      goods_props: [{ group: { id: 1, name: '顏色' }, value: { id: 2, name: '霧黑' } }],
      is_user_grade: 0,
      grade_goods_price: '59.00',
      goods_price: '59.00',
      points_part: 0,
      total_num: 2,
      total_price: '118.00',
      total_pay_price: '118.00',
      delivery_status: 10,
      delivery_num: 0,
      is_comment: 0,
      refund: null,
      aftersale: null,
      may_refund: false,
    },
  ],
  seller: { merchant_id: 0, name: '拾光小舖' },
  zone: 'normal',
  state: 'unpaid',
  cancel_request: 'none',
  closes_in_ms: 3_600_000,
  total_num: 2,
  may: { ...nothingToDo, pay: true, cancel: true },
}

/** The same order on its own page. */
export const order: DataOf<typeof orderDetail>['order'] = {
  ...orderRow,
  may: { ...nothingToDo, pay: true, cancel: true },
  order_type: 10,
  delivery_type: 10,
  address: {
    name: '王小明',
    phone: '13800000001',
    region: { province: '广东省', city: '深圳市', region: '南山区' },
    detail: '科技園 1 號',
  },
  delivery: [],
  isAllowRefund: false,
  buyer_remark: '請包裝好一點',
  total_price: '118.00',
  coupon_money: '0.00',
  express_coupon_money: '0.00',
  points_money: '0.00',
  update_price: { symbol: '+', value: '0.00' },
  pay_method: 'screenshot',
  platform: 'H5',
  sync_weixin_shipping: 0,
  trade: { trade_no: 'T20261121000003' },
  pay_time: '',
  delivery_time: '',
  receipt_time: '',
  cancel_time: '',
  cancel_reason: '',
  address_change_time: '',
  provider_refund: null,
  points_bonus: 0,
  integral_bonus: '0.00',
  receives_in_ms: null,
  trade_orders: 1,
}

/** The order paid and sent. */
export const sentOrder: typeof order = {
  ...order,
  state: 'to_receive',
  state_text: '待收貨',
  closes_in_ms: null,
  pay_time: '2026-11-21 10:10:00',
  delivery_time: '2026-11-21 15:00:00',
  receives_in_ms: 9.5 * 86_400_000,
  may: { ...nothingToDo, receive: true, extend: true, track: true, buyAgain: true },
  delivery: [
    {
      delivery_id: 71,
      delivery_method: 10,
      express: { express_name: '順豐速運' },
      express_no: 'SF1234567890',
      tracking_url: '',
      content: '',
      create_time: '2026-11-21 15:00:00',
      goods: [
        { order_goods_id: 51, delivery_num: 2, goods: { goods_image: '/uploads/11.jpg', goods_name: '手沖咖啡壺' } },
      ],
    },
  ],
}
