import Type from 'typebox'
import { on, rate } from '../../platform/setting/fields.ts'

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

type ProfitSettings = typeof profitSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends ProfitSettings {}
}
