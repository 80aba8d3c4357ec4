import Type from 'typebox'
import { amount, atLeast, on, rate, whole } from '../../platform/setting/fields.ts'

export const transferModules = {
  transfer: on(false, 'compliance'),
}

export const transferSettings = {
  transfer: Type.Object({
    minFen: amount(1, 1, 100_000_000),
    maxFen: atLeast('minFen', amount(200_000, 1, 100_000_000)),
    dayMaxFen: atLeast('maxFen', amount(500_000, 1, 1_000_000_000)),
    dayCount: whole(20, 1, 1_000),
    feeBp: rate(0, 2_000),
  }),
}

type TransferModules = typeof transferModules
type TransferSettings = typeof transferSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends TransferModules {}
  interface SettingGroups extends TransferSettings {}
}
