import { closeUserAccounts } from '../../books/ledger/close-accounts.ts'
import { recordHistory } from '../../core/command/history.ts'
import { sessions } from '../../platform/http/auth.ts'
import { deleteNotices } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { anonymiseUser } from '../account/forget-user.ts'
import { lockUser } from '../account/users.ts'
import { forgetWechatAccounts } from '../account/wechat-queries.ts'
import { carryWelcomes } from '../account/welcome.ts'
import { tell } from './close-account.ts'
import { forgetSteps } from './extensions.ts'
import { endClosing, findClosing } from './queries.ts'
import { lockObstacles } from './standing.ts'

const actor = 'system:close-account'

/**
 * The job: closes the account unless the user has cancelled. Obstacles that have arisen since stop the closing instead,
 * and the user is notified. Orders, reviews and the ledger stay, without anything that identifies their owner.
 */
export async function finishClosing(shop: Shop, { closingId }: { closingId: number }, now: Date): Promise<void> {
  const closedId = await shop.db.transaction().execute(async (tx) => {
    const found = await findClosing(tx, closingId)
    if (!found) return undefined
    const { userId } = found
    const user = await lockUser(tx, userId)
    const closing = await findClosing(tx, closingId)
    if (closing?.state !== 'waiting' || closing.dueAt > now) return undefined
    const obstacles = await lockObstacles(shop, tx, user)
    const stopped = obstacles.length > 0
    await endClosing(tx, { userId, state: stopped ? 'stopped' : 'done', now })
    const change = {
      entityType: 'user',
      entityId: userId,
      from: 'closing',
      to: stopped ? 'active' : 'closed',
      reason: stopped ? obstacles.join(', ') : undefined,
    } as const
    await recordHistory(tx, [change], { actor, now })
    if (stopped) {
      await tell(tx, { event: 'account-closing-stopped', closingId, userId, now })
      return undefined
    }
    await closeUserAccounts(tx, userId, { actor, now })
    await carryWelcomes(shop, tx, userId)
    // Before the account is anonymised: the steps may need its name.
    for (const forget of shop.all(forgetSteps)) await forget(tx, userId)
    await anonymiseUser(tx, userId, now)
    await forgetWechatAccounts(tx, userId)
    await deleteNotices(tx, `user:${userId}`)
    return userId
  })
  if (closedId !== undefined) shop.get(sessions).forget(closedId)
}
