import Type from 'typebox'
import { atLeast, choice, on, owing, units, whole } from '../../platform/setting/fields.ts'

export const rewardModules = {
  reward: owing('up', on(false)),
}

export const rewardSettings = {
  reward: Type.Object({
    dest: choice(['gift', 'balance'], 'gift'),
    minFen: units(100, 1, 1_000_000),
    dayFen: atLeast('minFen', units(20_000, 1, 10_000_000)),
    monthFen: atLeast('dayFen', units(200_000, 1, 100_000_000)),
    autoMaxFen: units(5_000, 0, 1_000_000),
    expireDays: whole(180, 1, 3_650),
  }),
}

type RewardModules = typeof rewardModules
type RewardSettings = typeof rewardSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends RewardModules {}
  interface SettingGroups extends RewardSettings {}
}
