import Type from 'typebox'
import { amount, on, rate, whole } from '../../platform/setting/fields.ts'

export const sellerSettings = {
  merchant: Type.Object({
    depositFen: amount(0, 0, 100_000_000),
    settleDays: whole(7, 1, 90),
    commissionBp: rate(500, 3_000),
    commissionOnFreight: on(false),
    withdrawMinFen: amount(10_000, 1, 100_000_000),
    accountHoldH: whole(72, 0, 720),
    autoApprove: on(false),
    goodsMax: whole(500, 1, 100_000),
    receivableLimitFen: amount(0, 0, 100_000_000),
    /** the maximum amount of open orders for a merchant that collects its own money */
    collectMaxFen: amount(5_000_000, 0, 1_000_000_000),
  }),
}

type SellerSettings = typeof sellerSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends SellerSettings {}
}
