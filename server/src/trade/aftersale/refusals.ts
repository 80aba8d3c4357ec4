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
  OFFER_CHANGED: {
    status: 409,
    'zh-Hant': ({ offeredFen }, say) => `商家剛剛改為提議退 ${say.money(offeredFen)}，請重新確認`,
    'zh-Hans': ({ offeredFen }, say) => `商家刚刚改为提议退 ${say.money(offeredFen)}，请重新确认`,
    en: ({ offeredFen }, say) => `The seller now offers ${say.money(offeredFen)}. Please look again`,
    ja: ({ offeredFen }, say) => `ショップの提示額が ${say.money(offeredFen)} に変わりました。もう一度ご確認ください`,
    ko: ({ offeredFen }, say) => `판매자의 제안이 ${say.money(offeredFen)}(으)로 바뀌었습니다. 다시 확인해 주세요`,
  },
  OFFER_LOW: {
    'zh-Hant': ({ offeredFen }, say) => `已經提議退 ${say.money(offeredFen)}，只能再提高`,
    'zh-Hans': ({ offeredFen }, say) => `已经提议退 ${say.money(offeredFen)}，只能再提高`,
    en: ({ offeredFen }, say) => `${say.money(offeredFen)} is offered already: an offer can only be raised`,
    ja: ({ offeredFen }, say) => `すでに ${say.money(offeredFen)} を提示しています。引き上げのみ可能です`,
    ko: ({ offeredFen }, say) => `이미 ${say.money(offeredFen)}을 제안했습니다. 올리는 것만 가능합니다`,
  },
}
