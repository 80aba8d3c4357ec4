import { languages } from '@shop/contract/core/common.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import {
  changePassword as changePasswordEndpoint,
  findPassword as findPasswordEndpoint,
  login,
  logout,
  register as registerEndpoint,
  sendSmsCaptcha,
  sessionList,
  sessionRevoke,
  userAssets,
  userInfo,
  userPersonal,
} from '@shop/contract/people/account/account.ts'
import { invalid } from '../../core/command/validate.ts'
import { toTime } from '../../core/value/time.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, changing, mount, ownSessions } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { limitPasswords } from '../credential/passwords.ts'
import { readTarget } from '../credential/target.ts'
import { changePassword } from './change-password.ts'
import { unusedCoupons } from './extensions.ts'
import { findPassword } from './find-password.ts'
import { logInByCode } from './log-in-by-code.ts'
import { logInByPassword } from './log-in-by-password.ts'
import { changeProfile, loadUserInfo } from './profile.ts'
import { readParty } from './read-party.ts'
import { register } from './register.ts'
import { codeTarget, sendCode } from './send-code.ts'
import { describeDevice, endSession, listSessions, revokeSession, toDevice } from './sessions.ts'
import { userAssetsOf } from './user-queries.ts'

export function accountRoutes(app: App, shop: Shop): void {
  logInRoutes(app, shop)
  userRoutes(app, shop)
}

function logInRoutes(app: App, shop: Shop): void {
  mount(app, sendSmsCaptcha, async ({ body: { form }, user, ip, language, now }) => {
    // Old clients know one purpose: to log in.
    const { purpose = 'login', captchaKey, captchaCode } = form
    const target = await codeTarget(shop, form, user)
    const asked = { purpose, signedIn: user !== undefined, captchaKey, captchaCode }
    return say('CODE_SENT', await sendCode(shop, { target, ...asked, ip, language, now }))
  })

  mount(app, login, async ({ body: { form }, ...context }) => {
    const { language, now } = context
    const who = { target: readTarget(form), device: toDevice(shop, context), language, now }
    const { smsCode, password, captchaKey, captchaCode, terms, inviterId } = form
    if (smsCode) {
      const party = await readParty(shop, form, now)
      return say(
        'LOGGED_IN',
        await logInByCode(shop, { ...who, code: smsCode, terms, party, invitation: { inviterId } }),
      )
    }
    if (!password) throw invalid('form.password', 'required')
    await limitPasswords(shop, context.ip)
    return say('LOGGED_IN', await logInByPassword(shop, { ...who, password, captchaKey, captchaCode }))
  })

  mount(app, registerEndpoint, async ({ body: { form }, ...context }) => {
    await limitPasswords(shop, context.ip)
    const { smsCode: code, password, terms, inviteCode, inviterId } = form
    const { language, now } = context
    const who = { target: readTarget(form), device: toDevice(shop, context), language, now }
    const invitation = { inviteCode, inviterId, asked: true }
    return say('REGISTERED', await register(shop, { ...who, code, password, terms, invitation }))
  })

  mount(app, findPasswordEndpoint, async ({ body: { form }, ip, now }) => {
    await limitPasswords(shop, ip)
    await findPassword(shop, { target: readTarget(form), code: form.smsCode, password: form.password, now })
    return say('PASSWORD_SET', {})
  })

  mount(app, changing(changePasswordEndpoint, ownSessions), async ({ body: { form }, user, now }) => {
    await changePassword(shop, { ...form, userId: user.id, sessionId: user.sessionId, now })
    return say('PASSWORD_CHANGED', {})
  })

  mount(app, changing(logout, ownSessions), async ({ user, now }) => {
    if (user) await endSession(shop.db, { sessionId: user.sessionId, now })
    return say('LOGGED_OUT', {})
  })
}

function userRoutes(app: App, shop: Shop): void {
  mount(app, userInfo, async ({ user, language }) => ({
    userInfo: await loadUserInfo(shop, { userId: user.id, language }),
  }))

  mount(app, userAssets, async ({ user, now }) => {
    const [{ balanceFen, points }, coupon] = await Promise.all([
      userAssetsOf(shop, user.id),
      shop.get(unusedCoupons)(shop.db, { userId: user.id, now }),
    ])
    return { assets: { balance: toMoney(balanceFen), points, coupon } }
  })

  mount(app, userPersonal, async ({ body: { form }, user, now }) => {
    const avatarId = Number(form.avatarId ?? 0)
    if (!Number.isSafeInteger(avatarId)) throw invalid('form.avatarId', 'format')
    const language = languages.find((each) => each === form.language)
    if (form.language && !language) throw invalid('form.language', 'enum')
    await changeProfile(shop, { userId: user.id, nickname: form.nickName, avatarId, language, now })
    return say('PROFILE_SAVED', {})
  })

  mount(app, sessionList, async ({ user, now }) => {
    const zone = shop.settings.get('store').timezone
    const sessions = await listSessions(shop.db, user.id, now)
    return {
      list: sessions.map((session) => ({
        session_id: session.id,
        platform: session.platform,
        device: describeDevice(session.userAgent),
        create_time: toTime(session.createdAt, zone),
        last_seen_time: toTime(session.lastSeenAt, zone),
        is_current: session.id === user.sessionId,
      })),
    }
  })

  mount(app, changing(sessionRevoke, ownSessions), async ({ body, user, now }) => {
    await revokeSession(shop.db, { userId: user.id, sessionId: body.sessionId, now })
    return say('SESSION_REVOKED', {})
  })
}
