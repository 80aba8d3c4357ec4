import type { GradeErrors } from '@shop/contract/people/grade/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const gradeRefusals: Wordings<GradeErrors> = {
  GRADE_LIMIT: {
    'zh-Hant': ({ max }) => `會員等級最多 ${max} 個`,
    'zh-Hans': ({ max }) => `会员等级最多 ${max} 个`,
    en: ({ max }) => `At most ${max} member grades`,
    ja: ({ max }) => `会員ランクは ${max} 個までです`,
    ko: ({ max }) => `회원 등급은 최대 ${max}개입니다`,
  },
}
