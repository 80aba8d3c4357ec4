import { checkInIndex, checkInMakeUp, checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { payCheckInTasks } from '../task/check-in-tasks.ts'
import { checkIn } from './check-in.ts'
import { loadCheckInMonth } from './load-month.ts'
import { makeUpCheckIn } from './make-up.ts'

export function checkInRoutes(app: App, shop: Shop): void {
  mount(app, checkInIndex, ({ query, user, language, now }) =>
    loadCheckInMonth(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, checkInSubmit, async ({ body, user, now }) => {
    const by = { userId: user.id, now }
    const done = await checkIn(shop, { ...body, ...by })
    // After the check-in, each task in its own transaction: one that is used up does not undo the check-in.
    await payCheckInTasks(shop, by)
    return say('SIGNED_IN', done)
  })
  mount(app, checkInMakeUp, async ({ body, user, now }) =>
    say('SIGNED_IN', await makeUpCheckIn(shop, { ...body, userId: user.id, now })),
  )
}
