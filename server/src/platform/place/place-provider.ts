import type { ProviderStore } from '../shop/providers.ts'
import { amap } from './amap.ts'
import type { PlaceProvider } from './provider.ts'

/** Undefined while no key is set. */
export function placeProviderOf(providers: ProviderStore): PlaceProvider | undefined {
  const map = providers.get('map')
  return map && amap(map, (work) => providers.use('map', work))
}
