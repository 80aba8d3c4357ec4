import Type from 'typebox'
import { choice, on, owing, whole } from '../../platform/setting/fields.ts'

export const checkInModules = {
  sign: on(true),
}

export const checkInSettings = {
  sign: Type.Object({
    points: whole(5, 0, 1_000),
    weekBonus: whole(20, 0, 10_000),
    reward: choice(['points', 'subsidy'], 'points'),
    makeup: whole(0, 0, 7),
    dayBudget: owing(
      'up',
      whole(100_000, 0, 1_000_000_000, 'what all users together may receive per day; 0: not funded'),
    ),
  }),
}

type CheckInModules = typeof checkInModules
type CheckInSettings = typeof checkInSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends CheckInModules {}
  interface SettingGroups extends CheckInSettings {}
}
