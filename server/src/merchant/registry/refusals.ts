import type { RegistryErrors } from '@shop/contract/merchant/registry/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const registryRefusals: Wordings<RegistryErrors> = {
  DEPOSIT_REQUIRED: {
    'zh-Hant': ({ neededFen }, say) => `營業中的商家至少要保留 ${say.money(neededFen)} 保證金`,
    'zh-Hans': ({ neededFen }, say) => `营业中的商家至少要保留 ${say.money(neededFen)} 保证金`,
    en: ({ neededFen }, say) => `A merchant that is not closing must keep a deposit of ${say.money(neededFen)}`,
    ja: ({ neededFen }, say) => `閉店手続き中でない店舗は ${say.money(neededFen)} の保証金が必要です`,
    ko: ({ neededFen }, say) => `폐점 중이 아닌 상점은 보증금 ${say.money(neededFen)}을 유지해야 합니다`,
  },
  DEPOSIT_SHORT: {
    'zh-Hant': ({ availableFen }, say) => `保證金目前只有 ${say.money(availableFen)}`,
    'zh-Hans': ({ availableFen }, say) => `保证金目前只有 ${say.money(availableFen)}`,
    en: ({ availableFen }, say) => `The deposit holds only ${say.money(availableFen)}`,
    ja: ({ availableFen }, say) => `保証金の残高は ${say.money(availableFen)} です`,
    ko: ({ availableFen }, say) => `보증금 잔액은 ${say.money(availableFen)}입니다`,
  },
  MERCHANT_BUSY: {
    'zh-Hant': '還有未完結的訂單、餘額、保證金或欠款，結清後才能終止',
    'zh-Hans': '还有未完结的订单、余额、保证金或欠款，结清后才能终止',
    en: 'Orders, a balance, a deposit or a debt are left. Settle them before terminating',
    ja: '未完了の注文、残高、保証金または未払いが残っています。清算後に終了できます',
    ko: '끝나지 않은 주문, 잔액, 보증금 또는 미납금이 있습니다. 정산 후 종료할 수 있습니다',
  },
}
