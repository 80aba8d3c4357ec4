import Type from 'typebox'
import { Count, Flag, nullable } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** Coordinates on the displayed map: in countries with their own grid (such as GCJ-02), in that grid. */
const Latitude = Type.Number({ minimum: -90, maximum: 90 })

const Longitude = Type.Number({ minimum: -180, maximum: 180 })

const Point = { latitude: Latitude, longitude: Longitude }

/** Fixed limits of the place picker. */
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
  summary: 'Whether places can be looked up, and the URL of the map tiles',
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
  summary: 'Places around a point, or matching a keyword, 20 at a time',
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
        /** metres from the point; null if the provider does not say */
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
    /** 1: the point comes from the phone's GPS and is converted to the map's grid */
    gps: Type.Optional(Flag),
  }),
  data: Type.Object({
    ...Point,
    /** province, city and district by division code; empty if the provider's codes are unknown here */
    region: Type.Array(Type.Object({ label: Type.String(), value: Count })),
    /** street and number, if the map knows them */
    detail: Type.String(),
  }),
  refuses: ['MODULE_OFF', 'PROVIDER_FAILED', 'TOO_FREQUENT'],
})
