import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { StaffEvent } from '@shop/contract/platform/notice/staff.ts'

/** The name of an event, which is followed by a count: `新訂單 3`. */
const eventWords: Record<Exclude<StaffEvent, 'other'>, Record<Language, string>> = {
  'order-paid': {
    'zh-Hant': '已付款的訂單',
    'zh-Hans': '已付款的订单',
    en: 'paid orders',
    ja: '支払い済みの注文',
    ko: '결제된 주문',
  },
  'proof-submitted': {
    'zh-Hant': '付款截圖',
    'zh-Hans': '付款截图',
    en: 'payment screenshots',
    ja: '支払いのスクリーンショット',
    ko: '결제 스크린샷',
  },
  'aftersale-applied': {
    'zh-Hant': '售後申請',
    'zh-Hans': '售后申请',
    en: 'after-sales cases',
    ja: 'アフターサービスの申請',
    ko: '반품·교환 신청',
  },
  'cancel-requested': {
    'zh-Hant': '取消申請',
    'zh-Hans': '取消申请',
    en: 'cancel requests',
    ja: 'キャンセルの申請',
    ko: '취소 신청',
  },
  'ticket-asked': { 'zh-Hant': '提問', 'zh-Hans': '提问', en: 'questions', ja: 'お問い合わせ', ko: '문의' },
  'withdrawal-submitted': {
    'zh-Hant': '提領申請',
    'zh-Hans': '提现申请',
    en: 'withdrawals',
    ja: '出金の申請',
    ko: '출금 신청',
  },
}

const opening: Record<Language, string> = {
  'zh-Hant': '有新的工作：',
  'zh-Hans': '有新的工作：',
  en: 'new work: ',
  ja: '新しい仕事：',
  ko: '새로운 일: ',
}

/** One message about everything that is new: `有新的工作：已付款的訂單 3、提問 1`. */
export function toStaffMessage(
  counts: ReadonlyMap<Exclude<StaffEvent, 'other'>, number>,
  { shop, language }: { shop: LocalText; language: Language },
): { subject: string; body: string } {
  const separator = language === 'en' || language === 'ko' ? ', ' : '、'
  const said = [...counts].map(([event, count]) => `${eventWords[event][language]} ${count}`).join(separator)
  const text = `${opening[language]}${said}`
  const name = localText(shop, language)
  return language === 'en' || language === 'ko'
    ? { subject: `${name}: ${text}`, body: `[${name}] ${text}` }
    : { subject: `${name}：${text}`, body: `【${name}】${text}` }
}
