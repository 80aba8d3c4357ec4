import type { Domain } from '../domain/domain.ts'
import { add } from '../shop/extension.ts'
import { providerTest, providerTests } from '../shop/provider-tests.ts'
import { checkApp } from './api.ts'
import { wechatRefusals } from './refusals.ts'
import { wechatRoutes } from './routes.ts'

export const wechat: Domain = {
  routes: [wechatRoutes],
  refusals: wechatRefusals,
  adds: [
    add(
      providerTests,
      providerTest({ name: 'wechat', testTo: '', run: (_shop, app) => checkApp(app) }),
      providerTest({ name: 'wechatMini', testTo: '', run: (_shop, app) => checkApp(app) }),
    ),
  ],
}
