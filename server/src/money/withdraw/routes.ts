import { toMoney } from '@shop/contract/core/money.ts'
import { withdrawCancel, withdrawCenter, withdrawList, withdrawSubmit } from '@shop/contract/money/withdraw/withdraw.ts'
import { toTime } from '../../core/value/time.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { listWithdrawals, loadWithdrawCenter } from './center.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'

export function withdrawRoutes(app: App, shop: Shop): void {
  mount(app, withdrawCenter, ({ user, language, now }) => loadWithdrawCenter(shop, { userId: user.id, language, now }))

  mount(app, withdrawSubmit, async ({ body, user, now }) => {
    const { withdrawId, feeFen, netFen, heldUntil } = await submitWithdrawal(shop, { ...body, userId: user.id, now })
    const until = heldUntil ? toTime(new Date(heldUntil), shop.settings.get('store').timezone) : ''
    return say('WITHDRAW_SUBMITTED', { withdrawId, fee: toMoney(feeFen), net: toMoney(netFen), heldUntil: until })
  })

  mount(app, withdrawCancel, async ({ body, user, now }) => {
    await cancelWithdrawal(shop, { ...body, userId: user.id, now })
    return say('WITHDRAW_CANCELLED', {})
  })

  mount(app, withdrawList, async ({ query, user, now }) => ({
    list: await listWithdrawals(shop, { ...query, userId: user.id, now }),
  }))
}
