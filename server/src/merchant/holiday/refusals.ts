import type { HolidayErrors } from '@shop/contract/merchant/holiday/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const holidayRefusals: Wordings<HolidayErrors> = {
  HOLIDAY_DAYS: {
    'zh-Hant': ({ longest, ahead }) => `休假須從今天起 ${ahead} 天內開始，最長 ${longest} 天`,
    'zh-Hans': ({ longest, ahead }) => `休假须从今天起 ${ahead} 天内开始，最长 ${longest} 天`,
    en: ({ longest, ahead }) => `A holiday begins within ${ahead} days from today and lasts ${longest} days at most`,
    ja: ({ longest, ahead }) => `休業は今日から ${ahead} 日以内に始まり、最長 ${longest} 日までです`,
    ko: ({ longest, ahead }) => `휴무는 오늘부터 ${ahead}일 안에 시작하고 최대 ${longest}일까지입니다`,
  },
}
