import type { ticketSubmit } from '@shop/contract/content/ticket/ticket.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'

export interface DemoTicket {
  /** Place in `shoppers`. */
  author: number
  category: BodyOf<typeof ticketSubmit>['category']
  /** The key of the goods from whose page it is asked. */
  goods?: string
  hoursAgo: number
  /** As a shopper types it, in their own language. */
  content: string
  /** Some hours later. */
  answer?: { afterHours: number; content: string; close?: true }
}

/** Questions to the shop: one waiting, one just answered, one closed; and one that a merchant has to answer. */
export const tickets: DemoTicket[] = [
  {
    author: 0,
    category: 'suggestion',
    hoursAgo: 300,
    content: '濾掛咖啡能不能出一個低因的版本？晚上也想喝。',
    answer: {
      afterHours: 3,
      content: '謝謝您的建議！烘豆師已經在試水洗低因豆，預計下個月上架，到時會在店內消息告訴大家。',
      close: true,
    },
  },
  {
    author: 0,
    category: 'aftersale',
    hoursAgo: 20,
    content: '鑄鐵鍋收到後照說明開鍋，邊緣還是有一圈發黃，是正常的嗎？',
    answer: {
      afterHours: 2,
      content: '正常的，那是油膜比較厚的地方。下次開鍋時把油再擦乾一點，顏色就會均勻；不影響使用，也不用退換。',
    },
  },
  {
    author: 1,
    category: 'delivery',
    hoursAgo: 2,
    content: '請問可以改成週六送到嗎？平日白天家裡沒有人。',
  },
  {
    author: 1,
    category: 'other',
    goods: 'tent',
    hoursAgo: 1,
    content: '請問帳篷的內帳可以單獨加購嗎？',
  },
]
