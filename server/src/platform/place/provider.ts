/** In the coordinate system of the provider's map. */
export interface Point {
  latitude: number
  longitude: number
}

export interface Place extends Point {
  name: string
  address: string
  /** metres from the searched point; null when the provider does not say */
  distance: number | null
}

/** A point as a provider's map describes it. */
export interface Spot {
  /** province, city and district with the provider's codes */
  region: { label: string; value: number | string }[]
  detail: string
}

/** A map service. Every call may throw the refusal PROVIDER_FAILED. */
export interface PlaceProvider {
  /** Within `radiusM` around `at`, or by `keyword`, nearest first; `page` starts at 1. */
  search(asked: { at: Point; keyword: string; page: number; pageSize: number; radiusM: number }): Promise<Place[]>
  locate(at: Point): Promise<Spot>
  /** Converts a phone's GPS position into the map's coordinate system. */
  fromGps(at: Point): Promise<Point>
}
