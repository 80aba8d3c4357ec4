import type { Language, Texts } from '@shop/contract/core/common.ts'
import type { ProfitKind } from '@shop/contract/promotion/profit/profit.ts'

// The words of a year's statement: the kinds as the shop names them.

export const statementKinds: Record<ProfitKind, Texts> = {
  sharing: {
    'zh-Hant': '好友的訂單',
    'zh-Hans': '好友的订单',
    en: 'Friends’ orders',
    ja: '友だちの注文',
    ko: '친구의 주문',
  },
  management: {
    'zh-Hant': '好友的好友',
    'zh-Hans': '好友的好友',
    en: 'Friends of friends',
    ja: '友だちの友だち',
    ko: '친구의 친구',
  },
  channel: { 'zh-Hant': '合約合作', 'zh-Hans': '合约合作', en: 'By contract', ja: '契約分', ko: '계약' },
}

export const statementHeadings: Record<Language, string[]> = {
  'zh-Hant': ['結算日', '類別', '訂單', '應得', '退款扣回', '實得'],
  'zh-Hans': ['结算日', '类别', '订单', '应得', '退款扣回', '实得'],
  en: ['Settled on', 'Income', 'Order', 'Promised', 'Less refunds', 'Received'],
  ja: ['確定日', '種類', '注文', '予定額', '返金による減額', '受取額'],
  ko: ['정산일', '종류', '주문', '예정 금액', '환불 차감', '받은 금액'],
}
