import Type from 'typebox'
import { amount, choice, whole } from '../../platform/setting/fields.ts'

export const claimSettings = {
  /** of the wheel, the eggs and gift packs */
  act: Type.Object({
    prizeMaxFen: amount(5_000_000, 1, 5_000_000),
    claimDays: whole(30, 1, 365),
    /** who pays the freight of goods that were won or given */
    freight: choice(['shop', 'shopper'], 'shop'),
  }),
}

type ClaimSettings = typeof claimSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends ClaimSettings {}
}
