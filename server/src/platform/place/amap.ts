import { Refusal } from '../../core/command/refusal.ts'
import type { MapConfig } from '../config/providers.ts'
import { providerFailed } from '../shop/providers.ts'
import type { Place, PlaceProvider, Point, Spot } from './provider.ts'

// The only file that calls AMap's web service (version 3). The service answers errors with HTTP 200 and `status: "0"`,
// writes points as "longitude,latitude", and unknown values as an empty list.

const timeoutMs = 6_000

type Answer = Record<string, unknown>

/** @param use wraps every call, to remember whether it worked */
export function amap({ key, url }: MapConfig, use: <T>(work: () => Promise<T>) => Promise<T>): PlaceProvider {
  return {
    async search({ at, keyword, page, pageSize, radiusM }) {
      const paging = { offset: String(pageSize), page: String(page) }
      const { pois } = keyword
        ? await ask('/v3/place/text', { keywords: keyword, location: toText(at), sortrule: 'distance', ...paging })
        : await ask('/v3/place/around', {
            location: toText(at),
            radius: String(radiusM),
            sortrule: 'distance',
            ...paging,
          })
      return Array.isArray(pois) ? pois.map((poi) => toPlace(poi, at)).filter((place) => place !== undefined) : []
    },

    async locate(at) {
      const { regeocode } = await ask('/v3/geocode/regeo', { location: toText(at), extensions: 'base' })
      return toSpot((regeocode ?? {}) as Answer)
    },

    async fromGps(at) {
      const { locations } = await ask('/v3/assistant/coordinate/convert', { locations: toText(at), coordsys: 'gps' })
      const point = toPoint(locations)
      if (!point) throw new Refusal('PROVIDER_FAILED')
      return point
    },
  }

  function ask(path: string, parameters: Record<string, string>): Promise<Answer> {
    return use(() => fetchAnswer(path, parameters))
  }

  async function fetchAnswer(path: string, parameters: Record<string, string>): Promise<Answer> {
    const query = new URLSearchParams({ ...parameters, key, output: 'JSON' })
    const answer = await fetch(`${url}${path}?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
      .then((response) => response.json() as Promise<Answer>)
      // Neither the URL, which contains the key, nor AMap's message may reach a client.
      .catch((error: unknown) => Promise.reject(providerFailed(error)))
    if (answer?.status !== '1') throw providerFailed(answer?.info ?? 'no answer from AMap')
    return answer
  }
}

const toText = ({ latitude, longitude }: Point) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

function toPoint(location: unknown): Point | undefined {
  const [longitude, latitude] = typeof location === 'string' ? location.split(',').map(Number) : []
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined
  return { latitude: latitude as number, longitude: longitude as number }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function toPlace(poi: Answer, from: Point): Place | undefined {
  const point = toPoint(poi.location)
  if (!point || !text(poi.name)) return undefined
  const told = text(poi.distance)
  return {
    name: text(poi.name),
    address: text(poi.address),
    distance: told ? Math.round(Number(told)) : metres(from, point),
    ...point,
  }
}

function toSpot({ addressComponent, formatted_address: whole }: Answer): Spot {
  const { province, city, district, adcode, township, streetNumber } = (addressComponent ?? {}) as Answer
  const { street, number } = (streetNumber ?? {}) as Answer
  const code = Number(text(adcode))
  const region = [
    { label: text(province), value: Math.floor(code / 10_000) * 10_000 },
    // A municipality has no separate city; its districts are below a division of the same code.
    { label: text(city) || text(province), value: Math.floor(code / 100) * 100 },
    { label: text(district), value: code },
  ]
  const before = region.reduce(
    (rest, { label }) => (rest.startsWith(label) ? rest.slice(label.length) : rest),
    text(whole),
  )
  return { region, detail: `${text(township)}${text(street)}${text(number)}` || before }
}

/** Great-circle distance, accurate to a fraction of a percent. */
export function metres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const square = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(square)))
}
