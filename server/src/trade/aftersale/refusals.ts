import type { AftersaleErrors } from '@shop/contract/trade/aftersale/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const aftersaleRefusals: Wordings<AftersaleErrors> = {
  REFUND_WINDOW_OVER: {
    'zh-Hant': '售後期已過',
    'zh-Hans': '售后期已过',
    en: 'The after-sales period is over',
    ja: 'アフターサービスの期間が過ぎています',
    ko: '애프터서비스 기간이 지났습니다',
  },
  REFUND_OFF: {
    'zh-Hant': '這件商品目前不能申請售後',
    'zh-Hans': '这件商品目前不能申请售后',
    en: 'This item is not eligible for after-sales service at the moment',
    ja: 'この商品は現在申請できません',
    ko: '이 상품은 지금 신청할 수 없습니다',
  },
  REFUND_QTY: {
    'zh-Hant': ({ max }) => `最多可申請 ${max} 件`,
    'zh-Hans': ({ max }) => `最多可申请 ${max} 件`,
    en: ({ max }) => `At most ${max} ${max === 1 ? 'piece' : 'pieces'}`,
    ja: ({ max }) => `申請できるのは ${max} 点までです`,
    ko: ({ max }) => `최대 ${max}개까지 신청할 수 있습니다`,
  },
  REFUND_AMOUNT: {
    'zh-Hant': ({ maxFen, minFen }, say) =>
      minFen === undefined ? `最多可退 ${say.money(maxFen)}` : `未發貨的商品須全額退款 ${say.money(minFen)}`,
    'zh-Hans': ({ maxFen, minFen }, say) =>
      minFen === undefined ? `最多可退 ${say.money(maxFen)}` : `未发货的商品须全额退款 ${say.money(minFen)}`,
    en: ({ maxFen, minFen }, say) =>
      minFen === undefined
        ? `At most ${say.money(maxFen)} can be refunded`
        : `Items that were never sent are refunded in full: ${say.money(minFen)}`,
    ja: ({ maxFen, minFen }, say) =>
      minFen === undefined
        ? `返金できるのは ${say.money(maxFen)} までです`
        : `未発送の商品は全額 ${say.money(minFen)} の返金が必要です`,
    ko: ({ maxFen, minFen }, say) =>
      minFen === undefined
        ? `최대 ${say.money(maxFen)}까지 환불할 수 있습니다`
        : `발송하지 않은 상품은 전액 ${say.money(minFen)}을 환불해야 합니다`,
  },
}
