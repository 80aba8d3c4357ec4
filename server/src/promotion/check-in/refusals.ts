import type { CheckInErrors } from '@shop/contract/promotion/check-in/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const checkInRefusals: Wordings<CheckInErrors> = {
  SIGNED_TODAY: {
    'zh-Hant': '今天已經簽到過了',
    'zh-Hans': '今天已经签到过了',
    en: 'You have already checked in today',
    ja: '今日はすでにチェックインしています',
    ko: '오늘은 이미 출석했습니다',
  },
}
