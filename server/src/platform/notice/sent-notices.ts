import { type Language, localText } from '@shop/contract/core/common.ts'
import type { Channel } from './deliver.ts'
import { type ShopperNotice, wordNotice } from './notice-text.ts'

/**
 * What is also sent outside the app. Word of the person's money goes to all that he has left on; the steps of a case are
 * many, and go by e-mail alone. What a thief would want unread is sent wherever the person is reached, asked or not. A
 * reminder can wait for the morning (`notify.quietFromH`, `quietUntilH`).
 */
const kinds = {
  security: { channels: ['email', 'sms'], always: true, waits: false },
  money: { channels: ['email', 'sms'], always: false, waits: false },
  case: { channels: ['email'], always: false, waits: false },
  reminder: { channels: ['email'], always: false, waits: true },
} as const satisfies Record<string, { channels: readonly Channel[]; always: boolean; waits: boolean }>

const sent: { [Event in ShopperNotice]?: keyof typeof kinds } = {
  'payment-approved': 'money',
  'payment-rejected': 'money',
  'payment-refunded': 'money',
  'late-money-returned': 'money',
  refunded: 'money',
  'refund-failed': 'money',
  'recharge-approved': 'money',
  'recharge-rejected': 'money',
  'recharge-return-begun': 'money',
  'recharge-return-paid': 'money',
  'recharge-return-ended': 'money',
  'withdrawal-approved': 'money',
  'withdrawal-paid': 'money',
  'withdrawal-rejected': 'money',
  'withdrawal-returned': 'money',
  'transfer-sent': 'money',
  'transfer-received': 'money',
  adjusted: 'money',
  'aftersale-rejected': 'case',
  'aftersale-wait-return': 'case',
  'aftersale-resending': 'case',
  'aftersale-resent': 'case',
  'aftersale-refunding': 'case',
  'aftersale-completed': 'case',
  'aftersale-arbitration': 'case',
  'aftersale-applied': 'case',
  'aftersale-returning': 'case',
  'aftersale-cancelled': 'case',
  'aftersale-closed-timeout': 'case',
  'coupon-expiring': 'reminder',
  'points-expiring': 'reminder',
  'paypwd-set': 'security',
  'paypwd-changed': 'security',
  'paypwd-must-reset': 'security',
}

/** How notices of an event leave the app; undefined: they do not. */
export function sendingOf(event: string): (typeof kinds)[keyof typeof kinds] | undefined {
  const kind = sent[event as ShopperNotice]
  return kind && kinds[kind]
}

/** The same sentence as in the app, with the shop's name before it. */
export function wordMessage(
  event: ShopperNotice,
  { number, language, shop }: { number: string; language: Language; shop: Parameters<typeof localText>[0] },
): { subject: string; body: string } {
  const name = localText(shop, language)
  const text = wordNotice(event, number, language)
  return language === 'en' || language === 'ko'
    ? { subject: `${name}: ${text}`, body: `[${name}] ${text}` }
    : { subject: `${name}：${text}`, body: `【${name}】${text}` }
}
