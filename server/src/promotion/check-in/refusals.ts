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
  MAKEUP_NONE: {
    'zh-Hant': '這個月的補簽卡已經用完',
    'zh-Hans': '这个月的补签卡已经用完',
    en: 'You have no make-up cards left this month',
    ja: '今月の補完カードは残っていません',
    ko: '이번 달 보충 카드를 모두 사용했습니다',
  },
  MAKEUP_DAY: {
    'zh-Hant': '這一天不能補簽',
    'zh-Hans': '这一天不能补签',
    en: 'This day cannot be made up',
    ja: 'この日は補えません',
    ko: '이 날은 보충할 수 없습니다',
  },
}
