import { localText } from '@shop/contract/core/common.ts'
import {
  operatorAccount,
  operatorSessionRevoke,
  recoveryCodesRenew,
  secondFactorBegin,
  secondFactorConfirm,
  shopAccountCode,
  shopAccountLink,
} from '@shop/contract/people/operator/own-account.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { describeDevice } from '../account/sessions.ts'
import { accountState, linkAccount, readAccount, sendAccountCode } from './link-account.ts'
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, secondFactorState } from './second-factor.ts'
import { listOperatorSessions, revokeOperatorSession } from './sessions.ts'

/** An operator's own account. */
export function ownAccountAdminRoutes(app: App, shop: Shop): void {
  const { db, settings } = shop

  mountAdmin(app, operatorAccount, async ({ operator, now }) => ({
    ...(await secondFactorState(db, operator.id)),
    ...(await accountState(db, operator.id)),
    sessions: (await listOperatorSessions(db, operator.id, now)).map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      address: session.address,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      current: session.id === operator.sessionId,
    })),
  }))

  mountAdmin(app, operatorSessionRevoke, async ({ params, operator, now }) => {
    await revokeOperatorSession(db, { operatorId: operator.id, sessionId: params.id, now })
    return {}
  })

  mountAdmin(app, shopAccountCode, ({ body, ip, language, now }) =>
    sendAccountCode(shop, { target: readAccount(body.account), ip, language, now }),
  )

  mountAdmin(app, shopAccountLink, async ({ body, operator, ip, by }) => {
    await linkAccount(shop, { ...body, target: readAccount(body.account), operator, ip, by })
    return {}
  })

  mountAdmin(app, secondFactorBegin, ({ body, operator, language, now }) => {
    const issuer = localText(settings.get('store').name, language)
    return beginSecondFactor(shop, { operator, code: body.code, issuer, now })
  })

  mountAdmin(app, secondFactorConfirm, ({ body, operator, now }) =>
    confirmSecondFactor(shop, { operator, code: body.code, now }),
  )

  mountAdmin(app, recoveryCodesRenew, ({ body, operator, now }) =>
    renewRecoveryCodes(shop, { operator, code: body.code, now }),
  )
}
