import {
  adminProviderList,
  adminProviderPropose,
  adminProviderPut,
  adminProviderTest,
} from '@shop/contract/platform/provider/provider.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { listProviders } from './list-providers.ts'
import { proposeProvider } from './propose-provider.ts'
import { saveProvider } from './save-provider.ts'
import { tryProvider } from './try-provider.ts'

export function providerAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminProviderList, () => listProviders(shop))

  mountAdmin(app, adminProviderPut, async ({ params: { name }, body, by }) => {
    await saveProvider(shop, { ...body, name }, by)
    return {}
  })

  mountAdmin(app, adminProviderTest, async ({ params: { name }, body, operator, language, now }) => {
    const { values, to = '' } = body
    await tryProvider(shop, { name, values, to, operatorId: operator.id, language, now })
    return {}
  })

  mountAdmin(app, adminProviderPropose, ({ params: { name }, body, operator, now }) =>
    proposeProvider(shop, { ...body, name, operator, now }),
  )
}
