import type { Texts } from '@shop/contract/core/common.ts'

export const ticketMessages = {
  TICKET_SUBMITTED: {
    'zh-Hant': '已送出，我們會盡快回覆',
    'zh-Hans': '已提交，我们会尽快回复',
    en: 'Sent. We will answer soon',
    ja: '送信しました。まもなくお返事します',
    ko: '보냈습니다. 곧 답변드리겠습니다',
  },
  TICKET_REPLIED: {
    'zh-Hant': '已送出',
    'zh-Hans': '已发送',
    en: 'Sent',
    ja: '送信しました',
    ko: '보냈습니다',
  },
  TICKET_HANDED_OVER: {
    'zh-Hant': '已轉給平台客服，我們會盡快回覆',
    'zh-Hans': '已转给平台客服，我们会尽快回复',
    en: 'Passed on to customer service. We will answer soon',
    ja: 'カスタマーサービスに引き継ぎました。まもなくお返事します',
    ko: '고객센터로 전달했습니다. 곧 답변드리겠습니다',
  },
  TICKET_SETTLED: {
    'zh-Hant': '已結束，謝謝您的回饋',
    'zh-Hans': '已结束，谢谢您的反馈',
    en: 'Closed. Thank you',
    ja: '終了しました。ありがとうございます',
    ko: '종료했습니다. 감사합니다',
  },
} satisfies Record<string, Texts>

type TicketMessages = typeof ticketMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends TicketMessages {}
}
