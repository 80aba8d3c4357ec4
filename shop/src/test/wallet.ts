import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { rechargeCenter } from '@shop/contract/money/recharge/recharge.ts'
import type { transferCenter } from '@shop/contract/money/transfer/transfer.ts'
import type { billSubject } from '@shop/contract/money/wallet/bill.ts'
import type { withdrawCenter } from '@shop/contract/money/withdraw/withdraw.ts'
import type { Static, TObject } from 'typebox'

/** The part of a bill's row that describes an order of two goods. */
export const billed: Static<TObject<typeof billSubject>> = {
  number: '202611210000000024',
  about: 'order',
  order_id: 24,
  picture: '',
  party: '禾日生活',
  purpose: '白瓷茶壺',
  kinds: 2,
}

/** Two plans, one of them used up, and custom amounts. */
export const recharge: DataOf<typeof rechargeCenter> = {
  setting: {
    is_entrance: 1,
    is_custom: 1,
    is_match_plan: 1,
    lowest_money: '1.00',
    highest_money: '50000.00',
    describe: '贈送部分不能提領',
  },
  personal: { user_id: 1, balance: '128.00' },
  planList: [
    { plan_id: 1, plan_name: '輕享', money: '100.00', gift_money: '3.00', left: null },
    { plan_id: 2, plan_name: '安居', money: '500.00', gift_money: '25.00', left: 1 },
    { plan_id: 3, plan_name: '四季', money: '2000.00', gift_money: '140.00', left: 0 },
  ],
  paymentMethods: [
    {
      method: 'screenshot',
      is_default: true,
      is_enable: true,
      is_must_template: false,
      template_id: 0,
      others: {},
      key: 'screenshot',
      client: 'H5',
    },
  ],
  transfer: {
    accounts: [{ kind: 'bank', holder: '禾日生活', number: '9000 0188', bank: '臨江銀行', qr_url: null }],
    remark_code: '0001',
    images_max: 3,
  },
  open: { count: 0, max: 3 },
}

/** 1,000.00 on the balance, of which 60.00 was recharged recently, and one address used before. */
export const withdraw: DataOf<typeof withdrawCenter> = {
  sources: [
    { source: 'balance', available: '1000.00', withdrawable: '940.00', held: '60.00', open: 0 },
    { source: 'profit', available: '20.00', withdrawable: '20.00', held: '0.00', open: 0 },
  ],
  rules: {
    min: '10.00',
    max: '20000.00',
    fee_bp: 100,
    fee_min: '1.00',
    fee_max: '50.00',
    day_left: '50000.00',
    count_left: 3,
    day_count: 3,
    day_max: '50000.00',
    hold_days: 7,
    new_address_h: 24,
    kinds: ['bank', 'alipay', 'wechat'],
    arrival: '1–3 個工作日',
  },
  has_pay_password: true,
  cooling_until: '',
  addresses: [
    {
      kind: 'alipay',
      address: '13812345678',
      holder: '林小姐',
      bank_name: '',
      qr: { file_id: 31, url: '/uploads/31.jpg' },
    },
  ],
}

export const transfer: DataOf<typeof transferCenter> = {
  balance: '88.00',
  rules: { min: '0.01', max: '2000.00', day_max: '5000.00', day_left: '5000.00', count_left: 20, fee_bp: 0 },
  accepts: 1,
  has_pay_password: true,
  cooling_until: '',
  recent: [{ receiver_id: 10002, name: '阿***', account: '138****0002' }],
}
