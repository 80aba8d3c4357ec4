import Type from 'typebox'
import { amount, owing, whole } from '../../platform/setting/fields.ts'

/** The limits for converting units, for all units together. */
export const conversionSettings = {
  convert: Type.Object({
    dailyBudgetFen: owing('up', amount(100_000, 0, 100_000_000)),
    dailyPoints: owing(
      'up',
      whole(100_000, 0, 1_000_000_000, 'points all swaps of a day may give together; 0: not funded'),
    ),
  }),
}

type ConversionSettings = typeof conversionSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends ConversionSettings {}
}
