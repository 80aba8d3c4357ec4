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
  BUDGET_EMPTY: {
    'zh-Hant': '今日的名額已用完，請稍後再試',
    'zh-Hans': '今日的名额已用完，请稍后再试',
    en: 'Used up for now. Please try again later',
    ja: '本日分は終了しました。時間をおいてお試しください',
    ko: '지금은 모두 소진되었습니다. 나중에 다시 시도해 주세요',
  },
}
