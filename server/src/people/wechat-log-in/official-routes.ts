import {
  userBindWechat,
  userUnbindWechat,
  userWechatBegin,
  wechatBegin,
  wechatBind,
  wechatFinish,
} from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { limitWechatCalls } from '../../platform/wechat/limit-asks.ts'
import { toDevice } from '../account/sessions.ts'
import { codeKinds } from '../credential/send-code-message.ts'
import { readTarget } from '../credential/target.ts'
import { bindOwnWechat, unbindWechat } from './bind-wechat.ts'
import { beginWechat, logInByOfficial, logInWithTicket } from './log-in-by-official.ts'

/** Log-in by the shop's official account, and binding it. */
export function officialRoutes(app: App, shop: Shop): void {
  mount(app, wechatBegin, async ({ body: { profile = false }, ...context }) => {
    await limitWechatCalls(shop, context.ip)
    const { deviceHash } = toDevice(shop, context)
    return { authorizeUrl: await beginWechat(shop, { profile, deviceHash, userId: null, now: context.now }) }
  })

  mount(app, wechatFinish, async ({ body: { code, state }, ...context }) => {
    await limitWechatCalls(shop, context.ip)
    const device = toDevice(shop, context)
    const done = await logInByOfficial(shop, { code, state, device, now: context.now })
    if ('login' in done) return say('LOGGED_IN', { login: done.login, bind: null })
    return { login: null, bind: { ticket: done.ticket, nickName: done.nickname, kinds: codeKinds(shop) } }
  })

  mount(app, wechatBind, async ({ body: { form }, ...context }) => {
    const { ticket, smsCode: code, terms, inviteCode, inviterId } = form
    const { language, now } = context
    const who = { target: readTarget(form), device: toDevice(shop, context), language, now }
    return say('LOGGED_IN', await logInWithTicket(shop, { ...who, ticket, code, terms, inviteCode, inviterId }))
  })

  mount(app, userWechatBegin, async ({ user, ...context }) => {
    await limitWechatCalls(shop, context.ip)
    const { deviceHash } = toDevice(shop, context)
    return { authorizeUrl: await beginWechat(shop, { profile: false, deviceHash, userId: user.id, now: context.now }) }
  })

  mount(app, userBindWechat, async ({ body: { code, state }, user, ...context }) => {
    await limitWechatCalls(shop, context.ip)
    const { deviceHash } = toDevice(shop, context)
    await bindOwnWechat(shop, { code, state, deviceHash, userId: user.id, now: context.now })
    return say('WECHAT_BOUND', {})
  })

  mount(app, userUnbindWechat, async ({ user, now }) => {
    await unbindWechat(shop.db, { userId: user.id, now })
    return say('WECHAT_UNBOUND', {})
  })
}
