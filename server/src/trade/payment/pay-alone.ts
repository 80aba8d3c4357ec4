import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { aloneSince } from '../../platform/proposal/allowance.ts'
import { selvesAmong } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'

interface Of {
  operatorId: number
  now: Date
}

/** A payout on which the operator who makes it has decided as well. */
export interface PaidAlone {
  operatorId: number
  amountFen: Fen
}

/**
 * Money leaves the shop by two people: one decides, another pays. One person may do both for up to `risk.dualAmountFen`
 * in 24 hours, of whatever kind. Call it before locking any account, and record what it returns with the payout
 * (`claimPayoutReference`).
 * @param of.deciders the operators who have decided on it
 * @throws Refusal DUAL_REQUIRED, SELF_REVIEW (another account of theirs decided)
 */
export async function assertMayPayOut(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  tx: Tx,
  { deciders, amountFen, ...of }: Of & { deciders: readonly number[]; amountFen: Fen },
): Promise<PaidAlone | undefined> {
  const { operatorId } = of
  const selves = await selvesAmong(shop, tx, { operatorId, others: deciders })
  if (selves.size === 0) return undefined
  // Simultaneous payouts by one operator count together.
  await lockName(tx, `pay-alone:${operatorId}`)
  if (amountFen > (await leftToPayAlone(shop, tx, of)))
    throw new Refusal(selves.has(operatorId) ? 'DUAL_REQUIRED' : 'SELF_REVIEW')
  return { operatorId, amountFen }
}

/** How much of what they have decided on an operator may still pay out. */
export async function leftToPayAlone(
  { settings }: Pick<Shop, 'settings'>,
  on: Db | Tx,
  { operatorId, now }: Of,
): Promise<Fen> {
  const { rows } = await sql<{ paid: number }>`
    SELECT coalesce(sum(alone_fen), 0)::bigint AS paid FROM payout_reference
    WHERE alone_by = ${operatorId} AND at >= ${aloneSince(now)}`.execute(on)
  return fen(Math.max(0, settings.get('risk').dualAmountFen - (rows[0]?.paid ?? 0)))
}
