import type { CategoryKey } from './categories.ts'
import type { MerchantKey } from './merchants.ts'
import { type Text, text } from './text.ts'

export interface DemoCoupon {
  name: Text
  describe?: Text
  /** yuan off orders of at least `min` yuan; off the freight, 0 means all of it */
  off?: number
  min?: number
  /** percent left to pay, and the maximum reduction */
  percent?: { left: number; max: number }
  freight?: boolean
  category?: CategoryKey
  zone?: 'xf'
  seller?: MerchantKey
  validDays: number
  issue: 'center' | 'code' | 'operator' | 'newcomer' | 'payment'
  code?: string
  total?: number
  perUser?: number
  /**
   * The shoppers who hold it: their index in `shoppers`, and when they received it. It is expired or used by now,
   * depending on its days and their orders.
   */
  had?: { by: number; daysAgo: number }[]
}

/** The monthly coupon of the highest grade. */
export const memberFreight = text(
  '會員運費券',
  '会员运费券',
  'Members’ free shipping',
  '会員送料無料券',
  '회원 무료 배송권',
)

export const coupons: DemoCoupon[] = [
  {
    name: text('滿 99 減 10', '满 99 减 10', '¥10 off ¥99', '99元以上で10元引き', '99위안 이상 10위안 할인'),
    off: 10,
    min: 99,
    validDays: 30,
    issue: 'center',
    total: 2000,
  },
  {
    name: text('滿 299 減 40', '满 299 减 40', '¥40 off ¥299', '299元以上で40元引き', '299위안 이상 40위안 할인'),
    off: 40,
    min: 299,
    validDays: 60,
    issue: 'center',
    total: 500,
    had: [
      { by: 0, daysAgo: 12 },
      { by: 1, daysAgo: 3 },
    ],
  },
  {
    name: text('食品茶飲 9 折', '食品茶饮 9 折', '10% off food & drink', '食品・飲料 10%OFF', '식품·음료 10% 할인'),
    percent: { left: 90, max: 30 },
    category: 'food',
    validDays: 20,
    issue: 'center',
    total: 300,
    had: [{ by: 0, daysAgo: 18 }],
  },
  {
    name: text('免運券', '免运券', 'Free shipping', '送料無料券', '무료 배송권'),
    describe: text(
      '任何一筆有運費的訂單都能用。',
      '任何一笔有运费的订单都能用。',
      'For any order with a shipping fee.',
      '送料のかかるご注文なら、どれにでも使えます。',
      '배송비가 있는 주문이면 어디에나 쓸 수 있습니다.',
    ),
    freight: true,
    off: 0,
    validDays: 15,
    issue: 'center',
    total: 1000,
    had: [{ by: 1, daysAgo: 2 }],
  },
  {
    name: text(
      '消費專區滿 150 減 15',
      '消费专区满 150 减 15',
      '¥15 off ¥150 in Spend and earn',
      'お買い物ゾーン 15元引き',
      '소비 존 15위안 할인',
    ),
    off: 15,
    min: 150,
    zone: 'xf',
    validDays: 30,
    issue: 'center',
  },
  {
    name: text(
      '山徑戶外滿 200 減 25',
      '山径户外满 200 减 25',
      '¥25 off ¥200 at Trailside',
      '山みち道具店 25元引き',
      '산길 아웃도어 25위안 할인',
    ),
    off: 25,
    min: 200,
    seller: 'outdoor',
    validDays: 30,
    issue: 'center',
    total: 200,
    had: [{ by: 0, daysAgo: 4 }],
  },
  {
    name: text('新朋友見面禮', '新朋友见面礼', 'Welcome gift', 'はじめましてクーポン', '첫 만남 선물'),
    off: 8,
    validDays: 14,
    issue: 'newcomer',
    had: [
      { by: 0, daysAgo: 40 },
      { by: 1, daysAgo: 35 },
    ],
  },
  {
    name: text(
      '謝謝惠顧，下次減 5 元',
      '谢谢惠顾，下次减 5 元',
      'Thank you: ¥5 off next time',
      'ありがとう 次回5元引き',
      '감사합니다, 다음에 5위안 할인',
    ),
    off: 5,
    min: 39,
    validDays: 30,
    issue: 'payment',
  },
  {
    name: text(
      '老友碼：減 18 元',
      '老友码：减 18 元',
      'Old friends’ code: ¥18 off',
      '常連さんコード 18元引き',
      '단골 코드 18위안 할인',
    ),
    off: 18,
    min: 128,
    validDays: 30,
    issue: 'code',
    code: 'HERI2026',
  },
  {
    name: memberFreight,
    describe: text(
      '會員每月的運費券，任何一筆有運費的訂單都能用。',
      '会员每月的运费券，任何一笔有运费的订单都能用。',
      'For members, every month; for any order with a shipping fee.',
      '会員に毎月お届け。送料のかかるご注文に使えます。',
      '회원에게 매월 드리며 배송비가 있는 주문에 쓸 수 있습니다.',
    ),
    freight: true,
    off: 0,
    validDays: 31,
    issue: 'operator',
    perUser: 60,
  },
]
