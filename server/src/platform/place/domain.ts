import type { Domain } from '../domain/domain.ts'
import { add } from '../shop/extension.ts'
import { providerTest, providerTests } from '../shop/provider-tests.ts'
import { amap } from './amap.ts'
import { placeRoutes } from './routes.ts'

/** A point that any map of the country knows: the centre of Beijing. */
const known = { latitude: 39.9042, longitude: 116.4074 }

export const place: Domain = {
  routes: [placeRoutes],
  adds: [
    add(
      providerTests,
      providerTest({
        name: 'map',
        testTo: '',
        async run(_shop, map) {
          await amap(map, (work) => work()).locate(known)
        },
      }),
    ),
  ],
}
