import Type from 'typebox'
import { on, whole } from '../setting/fields.ts'

export const noticeSettings = {
  notify: Type.Object({
    quietFromH: whole(22, 0, 23),
    quietUntilH: whole(8, 0, 23),
    email: on(true),
    sms: on(true),
  }),
}

type NoticeSettings = typeof noticeSettings

declare module '../setting/setting.ts' {
  interface SettingGroups extends NoticeSettings {}
}
