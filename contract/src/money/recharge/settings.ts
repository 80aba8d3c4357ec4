import Type from 'typebox'
import { amount, atLeast, localLine, on, whole } from '../../platform/setting/fields.ts'

export const rechargeModules = {
  recharge: on(true),
}

export const rechargeSettings = {
  recharge: Type.Object({
    isEntrance: on(true),
    isCustom: on(true),
    isMatchPlan: on(true),
    describe: localLine({ 'zh-Hant': '' }),
    minFen: amount(100, 1, 100_000_000),
    maxFen: atLeast('minFen', amount(5_000_000, 1, 100_000_000)),
    openMax: whole(3, 1, 50),
    refundDays: whole(365, 0, 3_650),
  }),
}

type RechargeModules = typeof rechargeModules
type RechargeSettings = typeof rechargeSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends RechargeModules {}
  interface SettingGroups extends RechargeSettings {}
}
