import { isPersonalMpweixin, loginMpWx, loginMpWxMobile } from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { limitWechatCalls } from '../../platform/wechat/limit-asks.ts'
import { identify } from '../account/identify.ts'
import { toDevice } from '../account/sessions.ts'
import { findWechatUser } from '../account/wechat-queries.ts'
import { logInByWechat, logInByWechatMobile } from './log-in-by-wechat.ts'

export function wechatRoutes(app: App, shop: Shop): void {
  mount(app, loginMpWx, async ({ body: { form }, ...context }) => {
    await limitWechatCalls(shop, context.ip)
    const { language, now } = context
    const caller = { device: toDevice(shop, context), language, now }
    return say('LOGGED_IN', await logInByWechat(shop, { ...caller, code: form.partyData.code }))
  })

  mount(app, loginMpWxMobile, async ({ body: { form }, ...context }) => {
    await limitWechatCalls(shop, context.ip)
    const { code, encryptedData, iv, phoneCode, partyData, inviterId } = form
    const { language, now } = context
    const caller = { device: toDevice(shop, context), language, now }
    const phone = { code, encryptedData, iv, phoneCode, userInfo: partyData?.userInfo, inviterId }
    return say('LOGGED_IN', await logInByWechatMobile(shop, { ...caller, ...phone }))
  })

  // Without its own mini program the shop never requests more than the button provides.
  mount(app, isPersonalMpweixin, async ({ body, ip, now }) => {
    const isFieldShown =
      shop.settings.get('register').isPersonalMpweixin && shop.providers.get('wechatMini') !== undefined
    if (!isFieldShown || body.code === '') return { isPersonalMpweixin: false }
    await limitWechatCalls(shop, ip)
    const owner = await findWechatUser(shop.db, await identify(shop, { code: body.code, now }))
    return { isPersonalMpweixin: owner === undefined }
  })
}
