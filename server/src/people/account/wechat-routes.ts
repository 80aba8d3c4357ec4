import {
  isPersonalMpweixin,
  loginMpWx,
  loginMpWxMobile,
  wechatShareSign,
} from '@shop/contract/people/account/wechat.ts'
import { say } from '../../platform/http/answer.ts'
import { limitIp } from '../../platform/http/limit.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { signPage } from '../../platform/wechat/sign-page.ts'
import { identify } from './identify.ts'
import { logInByWechat, logInByWechatMobile } from './log-in-by-wechat.ts'
import { toDevice } from './sessions.ts'
import { findWechatUser } from './wechat-queries.ts'

/** Each may ask WeChat, which counts what we ask. */
const asksPerMinute = 600

export function wechatRoutes(app: App, shop: Shop): void {
  const limitAsks = (ip: string) => limitIp(shop, 'wechat', ip, asksPerMinute, 60)

  mount(app, loginMpWx, async ({ body: { form }, ...context }) => {
    await limitAsks(context.ip)
    const { language, now } = context
    const caller = { device: toDevice(shop, context), language, now }
    return say('LOGGED_IN', await logInByWechat(shop, { ...caller, code: form.partyData.code }))
  })

  mount(app, loginMpWxMobile, async ({ body: { form }, ...context }) => {
    await limitAsks(context.ip)
    const { code, encryptedData, iv, phoneCode, partyData } = form
    const { language, now } = context
    const caller = { device: toDevice(shop, context), language, now }
    const phone = { code, encryptedData, iv, phoneCode, userInfo: partyData?.userInfo }
    return say('LOGGED_IN', await logInByWechatMobile(shop, { ...caller, ...phone }))
  })

  mount(app, wechatShareSign, async ({ query, ip, now }) => {
    if (!shop.config.providers.wechat) return { config: null }
    await limitAsks(ip)
    return { config: await signPage(shop, query.url, now) }
  })

  // Without a mini program of its own the shop never asks for more than the button gives.
  mount(app, isPersonalMpweixin, async ({ body, ip, now }) => {
    const isAsked = shop.settings.get('register').isPersonalMpweixin && shop.config.providers.wechatMini !== undefined
    if (!isAsked || body.code === '') return { isPersonalMpweixin: false }
    await limitAsks(ip)
    const owner = await findWechatUser(shop.db, await identify(shop, { code: body.code, now }))
    return { isPersonalMpweixin: owner === undefined }
  })
}
