import Type, { type Static } from 'typebox'
import { oneOf } from '../../core/common.ts'
import { noFile, on, someOf, whole } from '../../platform/setting/fields.ts'

/** The methods that can be switched on; `none` (nothing left to pay) needs no switch. */
export const settablePayMethods = ['balance', 'screenshot', 'wechat', 'alipay'] as const

/** The account a buyer sends money to before uploading the screenshot. */
export const ReceivingAccountSetting = Type.Object({
  kind: oneOf(['bank', 'alipay', 'wechat']),
  holder: Type.String({ minLength: 1, maxLength: 60 }),
  number: Type.String({ default: '', maxLength: 60, description: 'account number, or the name to search for' }),
  bankName: Type.String({ default: '', maxLength: 60 }),
  qrFileId: noFile,
  enabled: on(true),
})

export type ReceivingAccountSetting = Static<typeof ReceivingAccountSetting>

export const paymentSettings = {
  pay: Type.Object({
    methods: someOf(settablePayMethods, ['balance', 'screenshot']),
    accounts: Type.Array(ReceivingAccountSetting, { default: [], maxItems: 10 }),
    reuploadMinutes: whole(1_440, 10, 10_080),
    proofImages: whole(3, 1, 6),
    reviewTargetH: whole(24, 1, 168),
    rejectionsMax: whole(3, 1, 10, 'rejected proofs after which a trade is closed'),
  }),
}

type PaymentSettings = typeof paymentSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends PaymentSettings {}
}
