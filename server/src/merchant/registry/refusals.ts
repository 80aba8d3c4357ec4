import type { RegistryErrors } from '@shop/contract/merchant/registry/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const registryRefusals: Wordings<RegistryErrors> = {
  DEPOSIT_REQUIRED: {
    'zh-Hant': ({ minFen }, say) => `營業中或還有未完結訂單的商家至少要保留 ${say.money(minFen)} 保證金`,
    'zh-Hans': ({ minFen }, say) => `营业中或还有未完结订单的商家至少要保留 ${say.money(minFen)} 保证金`,
    en: ({ minFen }, say) => `A merchant that sells or has open orders must keep a deposit of ${say.money(minFen)}`,
    ja: ({ minFen }, say) => `営業中または未完了の注文がある店舗は ${say.money(minFen)} の保証金が必要です`,
    ko: ({ minFen }, say) =>
      `영업 중이거나 끝나지 않은 주문이 있는 상점은 보증금 ${say.money(minFen)}을 유지해야 합니다`,
  },
  DEPOSIT_SHORT: {
    'zh-Hant': ({ maxFen }, say) => `保證金目前只有 ${say.money(maxFen)}`,
    'zh-Hans': ({ maxFen }, say) => `保证金目前只有 ${say.money(maxFen)}`,
    en: ({ maxFen }, say) => `The deposit holds only ${say.money(maxFen)}`,
    ja: ({ maxFen }, say) => `保証金の残高は ${say.money(maxFen)} です`,
    ko: ({ maxFen }, say) => `보증금 잔액은 ${say.money(maxFen)}입니다`,
  },
  MERCHANT_BUSY: {
    'zh-Hant': '還有未完結的訂單、餘額、保證金或欠款，結清後才能終止',
    'zh-Hans': '还有未完结的订单、余额、保证金或欠款，结清后才能终止',
    en: 'There is still an open order, a balance, a deposit or a debt. Settle it before you terminate the merchant',
    ja: '未完了の注文、残高、保証金または未払いが残っています。清算後に終了できます',
    ko: '끝나지 않은 주문, 잔액, 보증금 또는 미납금이 있습니다. 정산 후 종료할 수 있습니다',
  },
}
