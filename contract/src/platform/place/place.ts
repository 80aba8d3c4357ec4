import Type from 'typebox'
import { Count, Flag, nullable } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** Of the map that is shown: where the provider's country has a grid of its own, in that grid. */
const Latitude = Type.Number({ minimum: -90, maximum: 90 })

const Longitude = Type.Number({ minimum: -180, maximum: 180 })

const Point = { latitude: Latitude, longitude: Longitude }

/** The place picker's fixed figures. */
export const placeLimits = {
  pageSize: 20,
  radiusM: 5_000,
  zoomMin: 5,
  zoomMax: 18,
  zoom: 16,
  refreshMs: 30_000,
} as const

export const placeSetting = endpoint({
  method: 'GET',
  path: 'place/setting',
  auth: 'guest',
  summary: 'Whether places can be looked up, and the address of the map',
  data: Type.Object({
    enabled: Flag,
    /** `https://…/{z}/{x}/{y}.png`; null: a list without a map */
    tiles: nullable(Type.String()),
  }),
})

export const placeList = endpoint({
  method: 'GET',
  path: 'place/list',
  auth: 'user',
  summary: 'Places around a point, or by a word, 20 at a time',
  query: Type.Object({
    ...Point,
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 25, default: 1 })),
  }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        name: Type.String(),
        address: Type.String(),
        /** metres from the point; null when the provider does not tell */
        distance: nullable(Count),
        ...Point,
      }),
    ),
    more: Flag,
  }),
  refuses: ['MODULE_OFF', 'PROVIDER_FAILED', 'TOO_FREQUENT'],
})

export const placeLocate = endpoint({
  method: 'GET',
  path: 'place/locate',
  auth: 'user',
  summary: 'The region and street of a point',
  query: Type.Object({
    ...Point,
    /** 1: the point is a phone's own reading, and is moved to the map's grid */
    gps: Type.Optional(Flag),
  }),
  data: Type.Object({
    ...Point,
    /** province, city, district by their division codes; empty when the provider's are not known here */
    region: Type.Array(Type.Object({ label: Type.String(), value: Count })),
    /** street and number, as far as the map knows them */
    detail: Type.String(),
  }),
  refuses: ['MODULE_OFF', 'PROVIDER_FAILED', 'TOO_FREQUENT'],
})
