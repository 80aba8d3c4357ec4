import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import type { cashierOrderInfo } from '@shop/contract/trade/cashier/cashier.ts'
import type { checkoutOrder } from '@shop/contract/trade/checkout/checkout.ts'

type Quote = DataOf<typeof checkoutOrder>

const line: Quote['order']['goodsList'][number] = {
  goods_id: 11,
  goods_sku_id: '1_2',
  goods_name: '手沖咖啡壺',
  goods_image: '/uploads/11.jpg',
  goods_image_srcset: '',
  total_num: 2,
  goods_price: '59.00',
  is_user_grade: false,
  grade_goods_price: '59.00',
  total_price: '118.00',
  total_pay_price: '118.00',
  coupon_money: '0.00',
  points_num: 0,
  points_part: 0,
  points_money: '0.00',
  subsidy_money: '0.00',
  skuInfo: { goods_props: [{ group: { id: 1, name: '顏色' }, value: { id: 2, name: '霧黑' } }] },
  error: '',
}
const other: typeof line = {
  ...line,
  goods_id: 12,
  goods_sku_id: '0',
  goods_name: '濾掛咖啡',
  total_num: 1,
  goods_price: '45.00',
  total_price: '45.00',
  total_pay_price: '45.00',
  skuInfo: { goods_props: null },
}

/** Two goods of one seller to a known address, 163.00 plus 10.00 freight. */
export const quote: Quote = {
  order: {
    orderType: 10,
    delivery: 10,
    address: {
      address_id: 7,
      user_id: 1,
      name: '王小明',
      phone: '13800000001',
      province_id: 440000,
      city_id: 440300,
      region_id: 440305,
      region: { province: '广东省', city: '深圳市', region: '南山区' },
      detail: '科技園 1 號',
      is_default: 1,
    },
    existAddress: true,
    isIntraRegion: true,
    expressPrice: '10.00',
    goodsList: [line, other],
    orderTotalNum: 3,
    orderTotalPrice: '163.00',
    gradeMoney: '0.00',
    couponList: [],
    couponId: 0,
    couponIds: [],
    couponMoney: '0.00',
    expressCouponMoney: '0.00',
    isAllowPoints: false,
    isUsePoints: 0,
    pointsMoney: '0.00',
    pointsNum: 0,
    pointsRatioBp: 0,
    pointsPart: 0,
    pointsBonus: 0,
    integralBonus: '0.00',
    subsidyBonus: '0.00',
    isUseSubsidy: 0,
    subsidyMoney: '0.00',
    subsidyRatioBp: 0,
    pointsMissed: 0,
    orderPrice: '163.00',
    orderPayPrice: '173.00',
    hasError: false,
    errorMsg: '',
    leftOut: [],
    groups: [
      {
        key: '0-normal-physical',
        seller: { merchant_id: 0, name: '拾光小舖' },
        zone: 'normal',
        lines: [line, other],
        goodsPrice: '163.00',
        expressPrice: '10.00',
        payPrice: '173.00',
        isIntraRegion: true,
      },
    ],
    quoteHash: 'hash-1',
    payMethods: ['screenshot', 'balance'],
  },
  personal: { user_id: 1, balance: '500.00', points: 0, subsidy: '0.00', address_id: 7, has_pay_password: true },
  setting: { deliveryType: [10], points_name: '積分', points_describe: '' },
}

type Info = DataOf<typeof cashierOrderInfo>
const method = (name: 'screenshot' | 'balance', isDefault: boolean): Info['paymentMethods'][number] => ({
  method: name,
  is_default: isDefault,
  is_enable: true,
  is_must_template: false,
  template_id: 0,
  others: {},
  key: name,
  client: 'H5',
})

/** An unpaid trade of one order, 173.00, to be paid by screenshot or from a balance of 500.00. */
export const cashier: Info = {
  order: {
    orderId: 5,
    order_no: '20261121000005',
    pay_price: '173.00',
    pay_status: 10,
    order_status: 10,
    create_time: '2026-11-21 10:00:00',
    showExpiration: true,
    expirationTime: '2026-11-21 11:00:00',
  },
  personal: { balance: '500.00', has_pay_password: true },
  paymentMethods: [method('screenshot', true), method('balance', false)],
  trade: {
    trade_id: 3,
    trade_no: 'T20261121000003',
    state: 'unpaid',
    pay_method: 'screenshot',
    orders: [{ order_id: 5, order_no: '20261121000005', seller_name: '拾光小舖', pay_price: '173.00' }],
    closes_in_ms: 3_600_000,
    rejections: 0,
    rejections_left: 3,
    points: 173,
    arrives_by: '2026-11-28',
    address: {
      name: '王小明',
      phone: '13800000001',
      region: { province: '广东省', city: '深圳市', region: '南山区' },
      detail: '科技園 1 號',
    },
  },
  transfer: {
    accounts: [
      { kind: 'bank', holder: '拾光商貿有限公司', number: '6222020000001234567', bank: '中國銀行', qr_url: null },
      { kind: 'alipay', holder: '拾光商貿', number: 'pay@shop.test', bank: '', qr_url: '/uploads/qr.png' },
    ],
    remark_code: '4821',
    images_max: 3,
  },
  proof: null,
}

/** The screenshot submitted for it, awaiting review. */
export const proof: NonNullable<Info['proof']> = {
  proof_id: 9,
  state: 'submitted',
  reject_reason: '',
  reject_note: '',
  images: [{ file_id: 21, url: '/uploads/21.jpg' }],
  payer_name: '王小明',
  reference: '',
  create_time: '2026-11-21 10:05:00',
  review_time: '',
}

/** A payment password that is set and can be entered. */
export const paypwd: DataOf<typeof payPasswordState> = {
  obstacle: '',
  isSet: true,
  mustReset: false,
  lockedUntil: '',
  coolingUntil: '',
  smallPayMax: '500.00',
  coolingH: 24,
  hasPassword: true,
  mobile: '138****0001',
  email: '',
}
