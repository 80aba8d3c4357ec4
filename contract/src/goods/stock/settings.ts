import Type from 'typebox'
import { choice, whole } from '../../platform/setting/fields.ts'

export const stockSettings = {
  stock: Type.Object({
    reserveOn: choice(['create', 'pay'], 'create'),
    warn: whole(10, 0, 100_000),
    safety: whole(0, 0, 100_000, 'units held back from sale'),
  }),
}

type StockSettings = typeof stockSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends StockSettings {}
}
