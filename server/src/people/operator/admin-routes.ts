import { localText } from '@shop/contract/core/common.ts'
import { enrolmentAccept, enrolmentCheck } from '@shop/contract/people/operator/enrolment.ts'
import {
  consoleInfo,
  memberLogin,
  memberSwitch,
  operatorCaptcha,
  operatorLogin,
  operatorLogout,
  operatorMe,
} from '@shop/contract/people/operator/operator.ts'
import type { Context } from '../../platform/http/context.ts'
import { deviceMark } from '../../platform/http/device-mark.ts'
import { type App, mountAdmin, operatorCookie } from '../../platform/http/mount.ts'
import { demoAccounts, secondRole } from '../../platform/setting/demo-accounts.ts'
import { openModules } from '../../platform/shop/open-modules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCaptcha } from '../captcha/captcha.ts'
import { hashDevice } from './devices.ts'
import { checkLink, enrol } from './enrol.ts'
import { logInOperator } from './log-in.ts'
import { logInMember, switchMerchant } from './log-in-member.ts'
import { findRoleNames, getOperator } from './queries.ts'
import { endOperatorSession, operatorSessionMs } from './sessions.ts'

export function operatorAdminRoutes(app: App, shop: Shop): void {
  const { db, config, settings } = shop
  const cookie = {
    path: '/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
  } as const

  mountAdmin(app, operatorCaptcha, ({ ip, now }) => issueCaptcha(shop, { ip, now }))

  mountAdmin(app, operatorLogin, async ({ body, ip, userAgent, now, language, request, reply }) => {
    const deviceHash = hashDevice(shop, deviceMark(request, reply, { secure: cookie.secure }))
    const { operatorId, token } = await logInOperator(shop, { ...body, ip, userAgent, deviceHash, now })
    reply.setCookie(operatorCookie, token, { ...cookie, maxAge: operatorSessionMs / 1000 })
    return { operator: await getOperator(shop, { operatorId, language, now }) }
  })

  const me = (operatorId: number, { language, now }: Pick<Context, 'language' | 'now'>) =>
    getOperator(shop, { operatorId, language, now })

  mountAdmin(app, memberLogin, async ({ body, ip, userAgent, now, language, request, reply }) => {
    const deviceHash = hashDevice(shop, deviceMark(request, reply, { secure: cookie.secure }))
    const { operatorId, token } = await logInMember(shop, { ...body, ip, userAgent, deviceHash, now })
    reply.setCookie(operatorCookie, token, { ...cookie, maxAge: operatorSessionMs / 1000 })
    return { operator: await me(operatorId, { language, now }) }
  })

  mountAdmin(app, memberSwitch, async ({ body, operator, now, language }) => {
    const operatorId = await switchMerchant(shop, { operator, merchantId: body.merchantId })
    return { operator: await me(operatorId, { language, now }) }
  })

  mountAdmin(app, enrolmentCheck, ({ body, now }) => checkLink(db, body.token, now))

  mountAdmin(app, enrolmentAccept, async ({ body, ip, userAgent, now, language, request, reply }) => {
    const deviceHash = hashDevice(shop, deviceMark(request, reply, { secure: cookie.secure }))
    const { operatorId, token } = await enrol(shop, { ...body, ip, userAgent, deviceHash, now })
    reply.setCookie(operatorCookie, token, { ...cookie, maxAge: operatorSessionMs / 1000 })
    return { operator: await getOperator(shop, { operatorId, language, now }) }
  })

  mountAdmin(app, operatorLogout, async ({ operator, now, reply }) => {
    await endOperatorSession(db, { sessionId: operator.sessionId, now })
    reply.clearCookie(operatorCookie, cookie)
    return {}
  })

  mountAdmin(app, operatorMe, async ({ operator, language, now }) => ({
    operator: await getOperator(shop, { operatorId: operator.id, language, now }),
  }))

  mountAdmin(app, consoleInfo, async ({ language }) => {
    const { name, timezone } = settings.get('store')
    const { mainBg: main, viceBg: vice, mainText: text } = settings.get('app_theme')
    const roles = await findRoleNames(db, language)
    const second = roles.get(secondRole) ?? roles.get('reviewer')
    const noteOf: Record<string, string | undefined> = { admin: roles.get('super'), reviewer: second }
    const accounts = demoAccounts.flatMap(({ role, login, password }) => {
      const note = noteOf[role]
      return note === undefined ? [] : [{ login, password, note }]
    })
    return {
      storeName: localText(name, language),
      timezone,
      demo: config.demo,
      colours: { main, vice, text },
      modules: Object.entries(openModules(settings)).flatMap(([name, isOn]) => (isOn ? [name] : [])),
      demoAccounts: config.demo ? accounts : [],
    }
  })
}
