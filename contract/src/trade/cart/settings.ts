import Type from 'typebox'
import { whole } from '../../platform/setting/fields.ts'

export const cartSettings = {
  cart: Type.Object({
    lines: whole(120, 1, 500),
    guestLines: whole(50, 1, 500),
    qtyMax: whole(999, 1, 9_999),
  }),
}

type CartSettings = typeof cartSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends CartSettings {}
}
