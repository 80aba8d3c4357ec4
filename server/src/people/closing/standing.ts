import { type Holdings, holdingsOf, lockHoldings } from '../../books/ledger/close-accounts.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { unfinishedOf } from '../../trade/order/unfinished.ts'
import { hasOpenWechatRefunds } from '../../trade/wechat-pay/queries.ts'
import type { UserRow } from '../account/users.ts'
import type { Standing } from './rules.ts'

type Judged = Pick<UserRow, 'id' | 'frozenAt'>

/** How an account stands for being closed, and what would be lost with it. */
export async function standingOf(db: Db, user: Judged): Promise<Standing & Pick<Holdings, 'forfeits'>> {
  return judge(db, user, await holdingsOf(db, user.id))
}

/** As `standingOf`, and nobody moves the person's accounts until the transaction ends. */
export async function lockStanding(tx: Tx, user: Judged): Promise<Standing> {
  return judge(tx, user, await lockHoldings(tx, user.id))
}

async function judge(db: Db | Tx, { id, frozenAt }: Judged, { forfeits, hasMoney, hasPendingCredits }: Holdings) {
  const { hasOpenOrders, hasOpenAftersales } = await unfinishedOf(db, id)
  const hasOpenRefunds = hasOpenAftersales || (await hasOpenWechatRefunds(db, id))
  const ownsShop = await isMerchant(db, id)
  return { hasMoney, hasPendingCredits, hasOpenOrders, hasOpenRefunds, ownsShop, isFrozen: frozenAt !== null, forfeits }
}

async function isMerchant(db: Db | Tx, userId: number): Promise<boolean> {
  const shop = await db
    .selectFrom('merchant')
    .select('id')
    .where('ownerUserId', '=', userId)
    .where('state', '<>', 'terminated')
    .executeTakeFirst()
  return shop !== undefined
}
