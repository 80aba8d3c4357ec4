import { userBindCancel, userBindEmail, userBindMobile, userBindState } from '@shop/contract/people/account/bind.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { toTime } from '../../core/value/time.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, changing, mount, ownSessions } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { limitPasswords } from '../credential/passwords.ts'
import { readTarget, type Target } from '../credential/target.ts'
import { type BindTarget, bindTarget } from './bind-target.ts'
import { cancelTargetChanges, findWaitingChanges } from './target-changes.ts'
import { getUser, lockUser, maskTarget } from './users.ts'

/** Binding and replacing a mobile number or e-mail address, and cancelling the change. */
export function bindRoutes(app: App, shop: Shop): void {
  const timeOf = (at: Date | undefined) => toTime(at, shop.settings.get('store').timezone)

  mount(app, userBindState, async ({ user: { id } }) => {
    const [user, changes] = await Promise.all([getUser(shop.db, id), findWaitingChanges(shop.db, id)])
    const stateOf = (kind: Target['kind']) => {
      const value = user[kind]
      const change = changes.find((each) => each.kind === kind)
      return {
        value: value ? maskTarget({ kind, value }) : '',
        change: change
          ? { to: maskTarget({ kind, value: change.newValue }), effective_time: timeOf(change.dueAt) }
          : null,
      }
    }
    return { mobile: stateOf('mobile'), email: stateOf('email'), has_password: user.passwordHash !== null }
  })

  async function bind(ip: string, wanted: BindTarget, done: 'MOBILE_BOUND' | 'EMAIL_BOUND') {
    if (wanted.password) await limitPasswords(shop, ip)
    const { effectiveAt } = await bindTarget(shop, wanted)
    return say(effectiveAt ? 'REBIND_PLANNED' : done, { effective_time: timeOf(effectiveAt) })
  }

  mount(app, changing(userBindMobile, ownSessions), ({ body: { form }, user, client, ip, now }) => {
    const { smsCode: code, oldCode, password } = form
    // Old clients request this code as a log-in code.
    const purposes = client.isCurrentClient ? (['bind'] as const) : (['bind', 'login'] as const)
    const target = readTarget({ mobile: form.mobile })
    return bind(ip, { userId: user.id, target, code, purposes, oldCode, password, now }, 'MOBILE_BOUND')
  })

  mount(app, changing(userBindEmail, ownSessions), ({ body: { form }, user, ip, now }) => {
    const { smsCode: code, oldCode, password } = form
    if (form.email.trim() === '') throw invalid('form.email', 'required')
    const target = readTarget({ email: form.email })
    return bind(ip, { userId: user.id, target, code, purposes: ['bind'], oldCode, password, now }, 'EMAIL_BOUND')
  })

  mount(app, userBindCancel, async ({ body: { kind }, user, now }) => {
    await shop.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id)
      if ((await cancelTargetChanges(tx, { userId: user.id, kind, now })) === 0) throw new Refusal('STATE_CHANGED')
    })
    return say('REBIND_CANCELLED', {})
  })
}
