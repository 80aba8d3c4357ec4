import Type from 'typebox'
import { whole } from '../setting/fields.ts'

export const uploadSettings = {
  upload: Type.Object({
    imageMaxMb: whole(10, 1, 50),
    videoMaxMb: whole(50, 1, 500),
    videoS: whole(60, 1, 60),
    hour: whole(60, 1, 1_000, 'uploads per user per hour'),
  }),
}

type UploadSettings = typeof uploadSettings

declare module '../setting/setting.ts' {
  interface SettingGroups extends UploadSettings {}
}
