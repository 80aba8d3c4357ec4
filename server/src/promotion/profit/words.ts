import type { Language, Texts } from '@shop/contract/core/common.ts'
import type { ProfitKind } from '@shop/contract/promotion/profit/profit.ts'

// The words of a year's statement.

export const statementKinds: Record<ProfitKind, Texts> = {
  sharing: { 'zh-Hant': '分享', 'zh-Hans': '分享', en: 'Sharing', ja: '紹介', ko: '공유' },
  management: { 'zh-Hant': '管理', 'zh-Hans': '管理', en: 'Management', ja: '管理', ko: '관리' },
  channel: { 'zh-Hant': '通路', 'zh-Hans': '渠道', en: 'Channel', ja: 'チャネル', ko: '채널' },
}

export const statementHeadings: Record<Language, string[]> = {
  'zh-Hant': ['結算日', '類別', '訂單', '應得', '退款扣回', '實得'],
  'zh-Hans': ['结算日', '类别', '订单', '应得', '退款扣回', '实得'],
  en: ['Settled on', 'Income', 'Order', 'Promised', 'Less refunds', 'Received'],
  ja: ['確定日', '種類', '注文', '予定額', '返金による減額', '受取額'],
  ko: ['정산일', '종류', '주문', '예정 금액', '환불 차감', '받은 금액'],
}
