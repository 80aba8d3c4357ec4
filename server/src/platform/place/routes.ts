import type { Language } from '@shop/contract/core/common.ts'
import { placeLimits, placeList, placeLocate, placeSetting } from '@shop/contract/platform/place/place.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { findRegion, regionNames } from '../../core/region/regions.ts'
import { regionLanguage } from '../http/context.ts'
import { limit } from '../http/limit.ts'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { placeProviderOf } from './place-provider.ts'
import type { PlaceProvider, Spot } from './provider.ts'

/** Enough for a user who drags the map, at one call a second; all users share the provider's quota. */
const perMinute = 60

export function placeRoutes(app: App, shop: Shop): void {
  mount(app, placeSetting, async () => {
    const map = shop.providers.get('map')
    return { enabled: map ? (1 as const) : (0 as const), tiles: map?.tiles ?? null }
  })

  mount(app, placeList, async ({ query, user }) => {
    const provider = await getProvider(user.id)
    const { latitude, longitude, keyword = '', page = 1 } = query
    const { pageSize, radiusM } = placeLimits
    const at = { latitude, longitude }
    const list = await provider.search({ at, keyword: keyword.trim(), page, pageSize, radiusM })
    return { list, more: list.length === pageSize ? 1 : 0 }
  })

  mount(app, placeLocate, async ({ query: { latitude, longitude, gps }, user, client, language }) => {
    const provider = await getProvider(user.id)
    const told = { latitude, longitude }
    const at = gps ? await provider.fromGps(told) : told
    const spot = await provider.locate(at)
    return { ...at, region: toParts(spot.region, regionLanguage({ client, language })), detail: spot.detail }
  })

  async function getProvider(userId: number): Promise<PlaceProvider> {
    const provider = placeProviderOf(shop.providers)
    if (!provider) throw new Refusal('MODULE_OFF')
    await limit(shop, 'place', String(userId), perMinute, 60)
    return provider
  }
}

/** In the address form's format; empty where the user has to choose. */
function toParts(region: Spot['region'], language: Language): { label: string; value: number }[] {
  const found = findRegion(region)
  // Maps also name towns that are not districts; the user then chooses one.
  if (!found || found.beyond) return []
  const { province, city, district } = regionNames(found, language)
  return [
    { label: province, value: found.provinceCode },
    { label: city, value: found.cityCode },
    { label: district, value: found.districtCode },
  ]
}
