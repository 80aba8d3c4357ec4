import { forgetSteps } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { providerTest, providerTests } from '../../platform/shop/provider-tests.ts'
import { payProviders } from '../pay-provider/provider.ts'
import { checkWechatPay } from './api.ts'
import { serveWechatNotifications } from './notify-route.ts'
import { erasePayer } from './payer.ts'
import { servePayer } from './payer-route.ts'
import { wechatProvider } from './provider.ts'

export const wechatPay: Domain = {
  rootRoutes: [servePayer, serveWechatNotifications],
  adds: [
    add(payProviders, wechatProvider),
    add(forgetSteps, erasePayer),
    add(
      providerTests,
      providerTest({ name: 'wechatPay', testTo: '', run: (_shop, config, { now }) => checkWechatPay(config, now) }),
    ),
  ],
}
