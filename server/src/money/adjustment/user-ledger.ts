import { userAccountTypes } from '@shop/contract/books/ledger/ledger.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminUserLedger, adminUserTransfers } from '@shop/contract/money/adjustment/adjustment.ts'
import { account, kindOf } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import { originsOf } from '../../books/ledger/lot-origins.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { transfersOn } from '../wallet/user-transfers.ts'

const lotsShown = 100
const countedTo = 10_000

/** @throws Refusal NOT_FOUND */
export async function loadUserLedger({ db }: Shop, userId: number): Promise<DataOf<typeof adminUserLedger>> {
  const refs = userAccountTypes.map((type) => account(type, userId))
  const user = await db.selectFrom('appUser').select('nickname').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new Refusal('NOT_FOUND')
  const [balances, lots] = await Promise.all([
    balancesOf(db, refs),
    Promise.all(refs.filter(({ type }) => kindOf(type).lots).map((ref) => originsOf(db, ref, lotsShown))),
  ])
  const withLots = refs.filter(({ type }) => kindOf(type).lots)
  return {
    nickname: user.nickname,
    accounts: userAccountTypes.map((type, index) => ({
      type,
      currency: kindOf(type).currency,
      ...(balances[index] as (typeof balances)[number]),
    })),
    lots: lots.flatMap((of, index) =>
      of.map(({ id, amount, remaining, event, orderId, createdAt, expiresAt }) => ({
        id,
        currency: kindOf((withLots[index] as (typeof withLots)[number]).type).currency,
        amount,
        remaining,
        event,
        orderId,
        at: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
    ),
  }
}

export async function listUserTransfers(
  { db }: Shop,
  { userId, account: type, final = false, cursor, limit = 20 }: QueryOf<typeof adminUserTransfers>,
): Promise<DataOf<typeof adminUserTransfers>> {
  const refs = (type ? [type] : userAccountTypes).map((each) => account(each, userId))
  // A malformed cursor starts from the top.
  const before = cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
  const { rows, next, total } = await transfersOn(db, refs, { before, limit, final })
  return {
    rows: rows.map(({ createdAt, entityType, entityId, ...row }) => ({
      ...row,
      entity: `${entityType}:${entityId}`,
      at: createdAt.toISOString(),
    })),
    nextCursor: next === undefined ? null : String(next),
    total: Math.min(total, countedTo),
    totalCapped: total > countedTo,
  }
}
