import Type from 'typebox'
import { amount, on, whole } from '../../platform/setting/fields.ts'

export const deliverySettings = {
  delivery: Type.Object({
    trackCacheMinutes: whole(30, 5, 1_440),
    transitDays: whole(3, 1, 60, 'days a parcel usually travels'),
    correctH: whole(24, 0, 168),
    freeOn: on(false, 'free freight above an amount'),
    freeFromFen: amount(9_900, 1, 100_000_000),
    freeExcludedCities: Type.Array(Type.Integer({ minimum: 1 }), {
      default: [],
      maxItems: 500,
      description: 'division codes; a province or city includes everything in it',
    }),
    freeExcludedGoods: Type.Array(Type.Integer({ minimum: 1 }), { default: [], maxItems: 500 }),
  }),
}

type DeliverySettings = typeof deliverySettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends DeliverySettings {}
}
