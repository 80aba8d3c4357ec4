import { wechatShareSign } from '@shop/contract/platform/wechat/wechat.ts'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { limitWechatCalls } from './limit-asks.ts'
import { signPage } from './sign-page.ts'

export function wechatRoutes(app: App, shop: Shop): void {
  mount(app, wechatShareSign, async ({ query, ip, now }) => {
    if (!shop.providers.get('wechat')) return { config: null }
    await limitWechatCalls(shop, ip)
    return { config: await signPage(shop, query.url, now) }
  })
}
