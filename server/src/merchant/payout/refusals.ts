import type { PayoutErrors } from '@shop/contract/merchant/payout/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const payoutRefusals: Wordings<PayoutErrors> = {
  PAYOUT_ACCOUNT_MISSING: {
    'zh-Hant': '還沒有可用的收款帳號，新帳號要等一段時間才生效',
    'zh-Hans': '还没有可用的收款账号，新账号要等一段时间才生效',
    en: 'There is no valid payout account yet. A new one becomes valid after a while',
    ja: '利用できる受取口座がまだありません。新しい口座は一定時間後に有効になります',
    ko: '사용할 수 있는 수취 계좌가 아직 없습니다. 새 계좌는 일정 시간이 지나야 유효합니다',
  },
}
