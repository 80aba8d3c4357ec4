import Type from 'typebox'
import { choice, rate, units, whole } from '../../platform/setting/fields.ts'

/** The amount that an order earns is a rule of its zone. */
export const integralSettings = {
  integral: Type.Object({
    drawRateBp: whole(10_000, 1, 10_000, '1/10 000'),
    minFen: units(1_000, 1, 1_000_000),
    maxFen: units(100_000, 1, 10_000_000),
    week: whole(2, 1, 50),
    feeBp: rate(200, 2_000),
    autoMaxFen: units(5_000, 0, 1_000_000),
    expireDays: whole(365, 1, 3_650),
    toPoints: whole(100, 1, 100_000, 'points for 1.00'),
    dest: choice(['gift', 'balance'], 'gift'),
    dayBudgetFen: units(1_000_000, 0, 100_000_000),
  }),
}

type IntegralSettings = typeof integralSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends IntegralSettings {}
}
