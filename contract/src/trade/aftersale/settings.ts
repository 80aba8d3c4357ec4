import Type from 'typebox'
import { line, whole } from '../../platform/setting/fields.ts'

export const aftersaleSettings = {
  aftersale: Type.Object({
    decideH: whole(72, 1, 720),
    offerH: whole(72, 1, 720),
    sendDays: whole(7, 1, 60),
    receiveDays: whole(10, 1, 60),
    textMax: whole(200, 10, 2_000),
    // the address buyers send goods back to
    returnName: line('', 60),
    returnPhone: line('', 30),
    returnRegion: line(''),
    returnDetail: line('', 200),
  }),
}

type AftersaleSettings = typeof aftersaleSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends AftersaleSettings {}
}
