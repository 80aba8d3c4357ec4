import type { Providers } from '../config/config.ts'
import { amap } from './amap.ts'

/** In the grid of the provider's map. */
export interface Point {
  latitude: number
  longitude: number
}

export interface Place extends Point {
  name: string
  address: string
  /** metres from the point that was asked around; null when the provider does not tell */
  distance: number | null
}

/** What a provider's map says of a point. */
export interface Spot {
  /** province, city, district, with the provider's codes */
  region: { label: string; value: number | string }[]
  detail: string
}

/** A map service. Each call may be refused with PROVIDER_FAILED. */
export interface PlaceProvider {
  /** Around `at` within `radiusM`, or by `keyword`, the nearest first; `page` from 1. */
  search(asked: { at: Point; keyword: string; page: number; pageSize: number; radiusM: number }): Promise<Place[]>
  locate(at: Point): Promise<Spot>
  /** A phone's own reading in the grid of the map. */
  fromGps(at: Point): Promise<Point>
}

/** Undefined while no key is set. */
export function placeProviderOf({ map }: Pick<Providers, 'map'>): PlaceProvider | undefined {
  return map && amap(map)
}
