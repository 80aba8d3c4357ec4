import type { OrderExportErrors } from '@shop/contract/trade/order-export/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const orderExportRefusals: Wordings<OrderExportErrors> = {
  EXPORT_OPEN: {
    'zh-Hant': '您有一個匯出還在進行，完成後才能再匯出',
    'zh-Hans': '您有一个导出还在进行，完成后才能再导出',
    en: 'Another export of yours is under way. Please wait until it is finished',
    ja: '別の書き出しを実行中です。完了後にもう一度お試しください',
    ko: '진행 중인 내보내기가 있습니다. 완료된 후 다시 시도해 주세요',
  },
}
