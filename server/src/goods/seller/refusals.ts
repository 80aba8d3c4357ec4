import type { SellerErrors } from '@shop/contract/goods/seller/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const sellerRefusals: Wordings<SellerErrors> = {
  SETTLE_HELD: {
    'zh-Hant': '店舖已暫停營業或有欠款，款項暫不打出',
    'zh-Hans': '店铺已暂停营业或有欠款，款项暂不打出',
    en: 'The shop is suspended or owes money, so its money is held for now',
    ja: '店舗が停止中か未払いがあるため、送金は保留されています',
    ko: '매장이 정지되었거나 미납금이 있어 지급이 보류되었습니다',
  },
  SELLER_CLOSED: {
    'zh-Hant': ({ untilDay }, say) =>
      untilDay ? `店舖休假至 ${say.day(untilDay)}，期間不能購買` : '店舖暫停營業，暫時不能購買',
    'zh-Hans': ({ untilDay }, say) =>
      untilDay ? `店铺休假至 ${say.day(untilDay)}，期间不能购买` : '店铺暂停营业，暂时不能购买',
    en: ({ untilDay }, say) =>
      untilDay ? `The shop is on holiday until ${say.day(untilDay)}` : 'The shop is closed and sells nothing for now',
    ja: ({ untilDay }, say) =>
      untilDay
        ? `店舗は ${say.day(untilDay)} まで休業中のため購入できません`
        : '店舗が営業を停止しているため購入できません',
    ko: ({ untilDay }, say) =>
      untilDay
        ? `매장이 ${say.day(untilDay)}까지 휴무라 구매할 수 없습니다`
        : '매장이 영업을 중단하여 지금은 구매할 수 없습니다',
  },
}
