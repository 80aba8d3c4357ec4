import { fen, toMoney } from '@shop/contract/core/money.ts'
import { userClose, userCloseCancel, userCloseState } from '@shop/contract/people/closing/closing.ts'
import { maskEmail, maskMobile } from '../../core/text/mask.ts'
import { toTime } from '../../core/value/time.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, changing, mount, ownSessions } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getUser } from '../account/users.ts'
import { cancelClosing, requestClosing } from './close-account.ts'
import { findWaitingClosing } from './queries.ts'
import { standingOf } from './standing.ts'

/** Closing of an account by its owner. */
export function closingRoutes(app: App, shop: Shop): void {
  const timeOf = (at: Date | undefined) => toTime(at, shop.settings.get('store').timezone)

  mount(app, userCloseState, async ({ user: { id } }) => {
    const user = await getUser(shop.db, id)
    const [{ obstacles, forfeits }, closing] = await Promise.all([
      standingOf(shop, user),
      findWaitingClosing(shop.db, id),
    ])
    return {
      obstacles,
      forfeits: {
        points: forfeits.PTS,
        subsidy: toMoney(fen(forfeits.SUB)),
        integral: toMoney(fen(forfeits.ITG)),
        reward: toMoney(fen(forfeits.RWD)),
      },
      mobile: maskMobile(user.mobile),
      email: maskEmail(user.email),
      effective_time: timeOf(closing?.dueAt),
    }
  })

  mount(app, changing(userClose, ownSessions), async ({ body: { form }, user, now }) => {
    const { closingId, dueAt } = await requestClosing(shop, {
      userId: user.id,
      kind: form.kind,
      code: form.smsCode,
      now,
    })
    return say('CLOSE_PLANNED', { closing_id: closingId, effective_time: timeOf(dueAt) })
  })

  mount(app, changing(userCloseCancel, ownSessions), async ({ user, now }) => {
    await cancelClosing(shop.db, { userId: user.id, now })
    return say('CLOSE_CANCELLED', {})
  })
}
