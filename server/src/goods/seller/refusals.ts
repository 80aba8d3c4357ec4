import type { SellerErrors } from '@shop/contract/goods/seller/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const sellerRefusals: Wordings<SellerErrors> = {
  SETTLE_HELD: {
    'zh-Hant': '店鋪已暫停營業，款項暫不打出',
    'zh-Hans': '店铺已暂停营业，款项暂不打出',
    en: 'The shop is suspended, so its money is held for now',
    ja: '店舗が停止中のため、送金は保留されています',
    ko: '매장이 정지되어 지급이 보류되었습니다',
  },
}
