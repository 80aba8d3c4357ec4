import Type from 'typebox'
import { amount, atLeast, localLine, on, rate, someOf, whole } from '../../platform/setting/fields.ts'

export const withdrawModules = {
  withdraw: on(true),
}

export const withdrawSettings = {
  withdraw: Type.Object({
    types: someOf(['bank', 'alipay', 'wechat'], ['bank', 'alipay', 'wechat']),
    minFen: amount(1_000, 1, 100_000_000),
    maxFen: atLeast('minFen', amount(2_000_000, 1, 100_000_000)),
    dayCount: whole(3, 1, 100),
    dayMaxFen: atLeast('maxFen', amount(5_000_000, 1, 1_000_000_000)),
    feeBp: rate(100, 2_000),
    feeMinFen: amount(100, 0, 100_000),
    feeMaxFen: atLeast('feeMinFen', amount(5_000, 0, 1_000_000)),
    rechargeHoldDays: whole(7, 0, 90),
    newAddressH: whole(24, 0, 168),
    arrival: localLine({
      'zh-Hant': '1–3 個工作日',
      'zh-Hans': '1–3 个工作日',
      en: '1–3 business days',
      ja: '1〜3 営業日',
      ko: '1~3 영업일',
    }),
  }),
}

type WithdrawModules = typeof withdrawModules
type WithdrawSettings = typeof withdrawSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends WithdrawModules {}
  interface SettingGroups extends WithdrawSettings {}
}
