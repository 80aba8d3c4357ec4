import Type from 'typebox'
import { on, owing, rate } from '../../platform/setting/fields.ts'

export const profitModules = {
  profit: owing('up', on(false)),
}

export const profitSettings = {
  commission: Type.Object({
    sharingBp: rate(300, 1_000),
    managementBp: rate(0, 200),
    channelMaxBp: rate(500, 500),
    totalCapBp: rate(1_000, 1_000),
    self: on(false),
  }),
  promo: Type.Object({ maxReturnRateBp: rate(3_000, 5_000) }),
}

type ProfitModules = typeof profitModules
type ProfitSettings = typeof profitSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends ProfitModules {}
  interface SettingGroups extends ProfitSettings {}
}
