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
  'ticket-answered-seller': {
    leadsTo: 'questions',
    'zh-Hant': '賣家回覆了您的提問',
    'zh-Hans': '卖家回复了您的提问',
    en: 'The seller has answered your question',
    ja: 'お問い合わせにショップから返信がありました',
    ko: '판매자가 문의에 답변했습니다',
  },
  'ticket-handed-over': {
    leadsTo: 'questions',
    'zh-Hant': '賣家沒有及時回覆，您的提問已轉給平台客服',
    'zh-Hans': '卖家没有及时回复，您的提问已转给平台客服',
    en: 'The seller did not answer in time, so customer service has taken over your question',
    ja: 'ショップからの返信がないため、カスタマーサービスが対応します',
    ko: '판매자의 답변이 늦어져 고객센터가 문의를 맡았습니다',
  },
  'ticket-for-seller': {
    leadsTo: 'merchantQuestions',
    'zh-Hant': '有買家向您的店舖提問，請在 12 小時內回覆',
    'zh-Hans': '有买家向您的店铺提问，请在 12 小时内回复',
    en: 'A buyer asked your shop a question. Please answer within 12 hours',
    ja: 'お客様からお問い合わせがあります。12時間以内にお返事ください',
    ko: '구매자가 상점에 문의했습니다. 12시간 안에 답변해 주세요',
  },
} satisfies Notices

type TicketNotices = typeof ticketNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends TicketNotices {}
}
