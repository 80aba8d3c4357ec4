import type { TicketErrors } from '@shop/contract/content/ticket/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const ticketRefusals: Wordings<TicketErrors> = {
  TICKET_CLOSED: {
    'zh-Hant': '這個問題已經結束，請重新提問',
    'zh-Hans': '这个问题已经结束，请重新提问',
    en: 'This question is closed. Please ask a new one',
    ja: 'このお問い合わせは終了しています。新しくお問い合わせください',
    ko: '종료된 문의입니다. 새로 문의해 주세요',
  },
}
