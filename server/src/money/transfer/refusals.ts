import type { TransferErrors } from '@shop/contract/money/transfer/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const transferRefusals: Wordings<TransferErrors> = {
  TO_SELF: {
    'zh-Hant': '不能轉給自己',
    'zh-Hans': '不能转给自己',
    en: 'You cannot transfer money to yourself',
    ja: '自分には送金できません',
    ko: '자신에게는 송금할 수 없습니다',
  },
}
