import type { Notices } from '../../platform/shop/notices.ts'

export const ticketNotices = {
  'ticket-answered': {
    leadsTo: 'questions',
    'zh-Hant': '客服回覆了您的提問',
    'zh-Hans': '客服回复了您的提问',
    en: 'Customer service has answered your question',
    ja: 'お問い合わせに返信がありました',
    ko: '고객센터가 문의에 답변했습니다',
  },
} satisfies Notices

type TicketNotices = typeof ticketNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends TicketNotices {}
}
