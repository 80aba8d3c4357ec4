import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { providerTest, providerTests } from '../../platform/shop/provider-tests.ts'
import { payProviders } from '../pay-provider/provider.ts'
import { checkAlipay } from './api.ts'
import { serveAlipayNotifications } from './notify-route.ts'
import { alipayProvider } from './provider.ts'
import { serveReturn } from './return-page.ts'

export const alipay: Domain = {
  rootRoutes: [serveAlipayNotifications, serveReturn],
  adds: [
    add(payProviders, alipayProvider),
    add(
      providerTests,
      providerTest({ name: 'alipay', testTo: '', run: (_shop, config, { now }) => checkAlipay(config, now) }),
    ),
  ],
}
