import Type from 'typebox'
import { amount, atLeast, whole } from '../../platform/setting/fields.ts'

export const paypwdSettings = {
  paypwd: Type.Object({
    tries: whole(5, 2, 10),
    lockMinutes: whole(30, 1, 1_440),
    dayTries: atLeast('tries', whole(10, 2, 50)),
    coolingH: whole(24, 0, 168),
    smallPayMaxFen: amount(50_000, 0, 1_000_000),
  }),
}

type PaypwdSettings = typeof paypwdSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends PaypwdSettings {}
}
