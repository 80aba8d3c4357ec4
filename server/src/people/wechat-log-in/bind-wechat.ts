import { recordHistory } from '../../core/command/history.ts'
import type { Db } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { bindWechat, lockWechat, wechatProblem } from '../account/identify.ts'
import { lockUser } from '../account/users.ts'
import { forgetWechatAccounts } from '../account/wechat-queries.ts'
import { returnFromWechat } from './log-in-by-official.ts'
import type { Trip } from './wechat-trips.ts'

/**
 * Binds the WeChat account with which a logged-in user has come back.
 * @throws Refusal WECHAT_TAKEN, WECHAT_OTHER, and those of `returnFromWechat`
 */
export async function bindOwnWechat(
  shop: Shop,
  returned: Trip & { userId: number; code: string; state: string },
): Promise<void> {
  const { userId, now } = returned
  const account = await returnFromWechat(shop, returned)
  await shop.db.transaction().execute(async (tx) => {
    await lockWechat(tx, account)
    await lockUser(tx, userId)
    const problem = await wechatProblem(tx, account, userId)
    if (problem) throw problem
    await bindWechat(tx, account, { userId, tell: true, now })
  })
}

/**
 * Unbinds a user's WeChat accounts, of the official account and the mini program: with one of them left, the next log-in
 * would recognise the person by it. They keep a mobile number or e-mail address, as every open account does.
 */
export async function unbindWechat(db: Db, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if ((await forgetWechatAccounts(tx, userId)) === 0) return
    const change = { entityType: 'user', entityId: userId, from: 'wechat-bound', to: 'wechat-unbound' } as const
    await recordHistory(tx, [change], { actor: `user:${userId}`, now })
  })
}
