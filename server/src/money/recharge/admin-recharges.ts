import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type {
  adminRechargeList,
  adminRechargeReturnList,
  adminRechargeReturnTerms,
} from '@shop/contract/money/recharge/returns.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { leftToPayAlone } from '../../trade/payout-reference/payout-reference.ts'
import type { RechargeRecord } from './queries.ts'
import { type AdminReturnRecord, returnedBefore, selectRecharges, selectReturns } from './return-queries.ts'
import { maxReturnable, remainingGift, returnableUntil } from './return-rules.ts'

type RechargeRow = RechargeRecord & { nickname: string; mobile: string | null; returnedFen: number }

/** Recharges, newest first. */
export async function listAdminRecharges(
  reader: AdminReader,
  { cursor, limit, ...filter }: QueryOf<typeof adminRechargeList>,
): Promise<DataOf<typeof adminRechargeList>> {
  const { shop, operator, now } = reader
  const order = { by: 'recharge.createdAt', type: 'moment', id: 'recharge.id' } as const
  const page = await readPage(shop.db, selectRecharges(shop.db, filter), order, { cursor, limit })
  const may = operator.permissions.has('finance.recharge.review')
  return {
    ...page,
    rows: (page.rows as unknown as RechargeRow[]).map((row) => ({
      id: row.id,
      rechargeNo: row.rechargeNo,
      user: toPerson({ ...row, id: row.userId }, reader),
      method: row.method,
      state: row.state,
      amountFen: row.amountFen,
      giftFen: row.giftFen,
      returnedFen: fen(row.returnedFen),
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      mayReturn:
        may &&
        operator.userId !== row.userId &&
        row.state === 'approved' &&
        row.returnedFen < row.amountFen &&
        row.decidedAt !== null &&
        now < returnableUntil(row.decidedAt, shop.settings.get('recharge')),
    })),
  }
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED when the recharge never arrived */
export async function readReturnTerms(
  { shop }: AdminReader,
  rechargeId: number,
): Promise<DataOf<typeof adminRechargeReturnTerms>> {
  const { db, settings } = shop
  const found = await db.selectFrom('recharge').selectAll().where('id', '=', rechargeId).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const recharge = found as RechargeRecord
  if (recharge.state !== 'approved' || recharge.decidedAt === null) throw new Refusal('STATE_CHANGED')
  const { userId, amountFen, giftFen, method, decidedAt } = recharge
  const [before, open, [balance, gift]] = await Promise.all([
    returnedBefore(db, rechargeId),
    selectReturns(db, { state: 'pending' }).where('rechargeReturn.rechargeId', '=', rechargeId).executeTakeFirst(),
    balancesOf(db, [account('u.bal', userId), account('u.gift', userId)]),
  ])
  return {
    maxFen: maxReturnable(recharge, before, balance.available),
    giftLeftFen: remainingGift(recharge, before, gift.available),
    amountFen,
    giftFen,
    method,
    until: returnableUntil(decidedAt, settings.get('recharge')).toISOString(),
    open: open
      ? {
          returnNo: open.returnNo,
          amountFen: fen(open.amountFen),
          note: open.note,
          begunBy: open.beginner,
          begunAt: open.begunAt.toISOString(),
        }
      : null,
  }
}

/** Pending returns oldest first, in the order to work on them; all others newest first. */
export async function listReturns(
  reader: AdminReader,
  { state, ...at }: QueryOf<typeof adminRechargeReturnList>,
): Promise<DataOf<typeof adminRechargeReturnList>> {
  const { shop, operator, now } = reader
  const { dualAmountFen } = shop.settings.get('risk')
  const leftFen = await leftToPayAlone(shop, shop.db, { operatorId: operator.id, now })
  const ascending = state === 'pending'
  const order = { by: 'rechargeReturn.begunAt', type: 'moment', id: 'rechargeReturn.id', ascending } as const
  const page = await readPage(shop.db, selectReturns(shop.db, { state }), order, at)
  return {
    ...page,
    rows: (page.rows as unknown as AdminReturnRecord[]).map((row) => {
      const needsTwo = row.amountFen > (row.state === 'pending' ? leftFen : dualAmountFen)
      const open = row.state === 'pending' && operator.userId !== row.userId
      return {
        id: row.id,
        returnNo: row.returnNo,
        rechargeId: row.rechargeId,
        rechargeNo: row.rechargeNo,
        user: toPerson({ ...row, id: row.userId }, reader),
        method: row.method,
        state: row.state,
        amountFen: row.amountFen,
        giftFen: row.giftFen,
        note: row.note,
        begunBy: row.beginner,
        begunAt: row.begunAt.toISOString(),
        endedBy: row.ender,
        endedAt: row.endedAt?.toISOString() ?? null,
        reference: row.reference,
        needsTwo,
        may: {
          pay: open && operator.permissions.has('finance.recharge.pay') && !(needsTwo && row.begunBy === operator.id),
          end: open && operator.permissions.has('finance.recharge.review'),
        },
      }
    }),
  }
}
