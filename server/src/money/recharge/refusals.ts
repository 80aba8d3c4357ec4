import type { RechargeErrors } from '@shop/contract/money/recharge/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const rechargeRefusals: Wordings<RechargeErrors> = {
  RECHARGE_OPEN_MAX: {
    'zh-Hant': ({ max }) => `已有 ${max} 筆儲值待審核，請等審核完成後再提交`,
    'zh-Hans': ({ max }) => `已有 ${max} 笔充值待审核，请等审核完成后再提交`,
    en: ({ max }) => `${max} top-ups are already waiting for review. Please wait until they are reviewed`,
    ja: ({ max }) => `確認待ちのチャージが ${max} 件あります。確認が終わってからお試しください`,
    ko: ({ max }) => `심사 중인 충전이 ${max}건 있습니다. 심사가 끝난 뒤 다시 신청해 주세요`,
  },
  PLAN_USED_UP: {
    'zh-Hant': '此套餐的購買次數已用完',
    'zh-Hans': '此套餐的购买次数已用完',
    en: 'You have already used this offer as often as allowed',
    ja: 'このプランの利用回数の上限に達しました',
    ko: '이 요금제의 이용 횟수를 모두 사용했습니다',
  },
  GIFT_IN_ORDERS: {
    'zh-Hant': '贈送的金額付了還沒結算的訂單，請少退一些，或等這些訂單結算或取消後再退',
    'zh-Hans': '赠送的金额付了还没结算的订单，请少退一些，或等这些订单结算或取消后再退',
    en: 'The gift has paid for orders that are not settled yet. Return less, or wait until they are settled or cancelled',
    ja: '特典が未精算の注文の支払いに使われています。返金額を減らすか、注文の精算またはキャンセルをお待ちください',
    ko: '증정 금액이 아직 정산되지 않은 주문에 사용되었습니다. 환불 금액을 줄이거나 주문이 정산 또는 취소될 때까지 기다려 주세요',
  },
}
