import { type CloseObstacle, closeObstacles } from '@shop/contract/people/closing/closing.ts'
import { type Holdings, holdingsOf, lockHoldings } from '../../books/ledger/close-accounts.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { UserRow } from '../account/users.ts'
import { obstacleChecks } from './extensions.ts'

type Judged = Pick<UserRow, 'id' | 'frozenAt'>
type Checks = Pick<Shop, 'all'>

/** Whether an account can be closed (without obstacles it can), and what closing it forfeits. */
export async function standingOf(
  shop: Pick<Shop, 'all' | 'db'>,
  user: Judged,
): Promise<{ obstacles: CloseObstacle[]; forfeits: Holdings['forfeits'] }> {
  const holdings = await holdingsOf(shop.db, user.id)
  return { obstacles: await findObstacles(shop, shop.db, user, holdings), forfeits: holdings.forfeits }
}

/** The reasons that keep the account from being closed; locks the user's ledger accounts until the transaction ends. */
export async function lockObstacles(shop: Checks, tx: Tx, user: Judged): Promise<CloseObstacle[]> {
  return findObstacles(shop, tx, user, await lockHoldings(tx, user.id))
}

async function findObstacles(
  shop: Checks,
  db: Db | Tx,
  { id, frozenAt }: Judged,
  { hasBalance, hasDebt, hasPendingMoney, hasPendingCredits }: Holdings,
): Promise<CloseObstacle[]> {
  const found = new Set<CloseObstacle>()
  if (frozenAt !== null) found.add('frozen')
  if (hasBalance) found.add('balance')
  if (hasDebt) found.add('debt')
  if (hasPendingMoney) found.add('pending')
  if (hasPendingCredits) found.add('credits')
  for (const check of shop.all(obstacleChecks)) for (const obstacle of await check(db, id)) found.add(obstacle)
  return closeObstacles.filter((obstacle) => found.has(obstacle))
}
