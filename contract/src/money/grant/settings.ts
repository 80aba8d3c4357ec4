import Type from 'typebox'
import { atLeast, choice, on, owing, rate, units, whole } from '../../platform/setting/fields.ts'

export const unitModules = {
  integral: owing('up', on(false)),
  subsidy: owing('up', on(false)),
  subsidyTransfer: on(false, 'compliance'),
}

/** How much subsidy and integral an order earns, and how much of a price subsidy pays, are rules of the zone. */
export const subsidySettings = {
  subsidy: Type.Object({
    expireDays: whole(90, 1, 3_650),
    dayCapFen: units(200, 0, 1_000_000),
    monthCapFen: atLeast('dayCapFen', units(3_000, 0, 10_000_000)),
    transferMinFen: units(100, 1, 1_000_000),
    transferMaxFen: atLeast('transferMinFen', units(20_000, 1, 10_000_000)),
    transferDayFen: atLeast('transferMaxFen', units(50_000, 1, 10_000_000)),
    transferFeeBp: rate(0, 2_000),
    toPoints: whole(100, 1, 100_000, 'points for 1.00'),
    drawRateBp: whole(8_000, 1, 10_000, '1/10 000'),
    drawMinFen: units(1_000, 1, 1_000_000),
    drawWeekFen: units(20_000, 1, 10_000_000),
    dayBudgetFen: owing('up', units(500_000, 0, 100_000_000)),
  }),
}

export const integralSettings = {
  integral: Type.Object({
    drawRateBp: whole(10_000, 1, 10_000, '1/10 000'),
    minFen: units(1_000, 1, 1_000_000),
    maxFen: atLeast('minFen', units(100_000, 1, 10_000_000)),
    week: whole(2, 1, 50),
    feeBp: rate(200, 2_000),
    autoMaxFen: units(5_000, 0, 1_000_000),
    expireDays: whole(365, 1, 3_650),
    toPoints: whole(100, 1, 100_000, 'points for 1.00'),
    dest: choice(['gift', 'balance'], 'gift'),
    dayBudgetFen: owing('up', units(1_000_000, 0, 100_000_000)),
  }),
}

type UnitModules = typeof unitModules
type UnitSettings = typeof subsidySettings & typeof integralSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends UnitModules {}
  interface SettingGroups extends UnitSettings {}
}
