import Type from 'typebox'
import { on, whole } from '../../platform/setting/fields.ts'

export const reviewSettings = {
  review: Type.Object({
    images: whole(9, 0, 9),
    textMax: whole(500, 10, 2_000),
    appendDays: whole(90, 0, 365),
    dayMax: whole(20, 1, 200, 'reviews per user per day'),
    answerEditH: whole(24, 0, 720, 'how long an answer can be changed'),
    precheck: on(false, 'every review waits for an operator'),
    words: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
      default: [],
      maxItems: 2_000,
      description: 'a review with one of these waits for an operator; ignores spaces, punctuation and case',
    }),
  }),
}

type ReviewSettings = typeof reviewSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends ReviewSettings {}
}
