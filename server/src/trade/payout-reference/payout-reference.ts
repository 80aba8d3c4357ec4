import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { PayoutReferenceErrors } from '@shop/contract/trade/payout-reference/errors.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { aloneSince } from '../../platform/proposal/allowance.ts'
import { lockPerson, selvesAmong, selvesOf } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export interface PayoutReference {
  /** of the outside payment, as the operator enters it; not blank */
  reference: string
  kind: PayoutReferenceErrors['REFERENCE_USED']['kind']
  /** number of what was paid: the withdrawal, the case, the return, the late money */
  number: string
  /** the request's field that holds the reference */
  field: string
  now: Date
}

/** A payout on which operators have decided. */
export interface DecidedPayout extends PayoutReference {
  operatorId: number
  deciders: readonly number[]
  amountFen: Fen
}

interface Alone {
  operatorId: number
  amountFen: Fen
}

/**
 * Records a payout. It takes two people for money to leave the shop: one decides, another pays. One person may do both
 * for up to `risk.dualAmountFen` in 24 hours, for payouts of all kinds together. Call it before locking any account.
 * @throws Refusal DUAL_REQUIRED, SELF_REVIEW (another account of theirs decided), REFERENCE_USED
 */
export async function claimPayout(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  tx: Tx,
  { operatorId, deciders, amountFen, ...of }: DecidedPayout,
): Promise<void> {
  const selves = await selvesAmong(shop, tx, { operatorId, others: deciders })
  if (selves.size === 0) return claimPayoutReference(tx, of)
  // Simultaneous payouts by one person count together.
  await lockPerson(shop, tx, 'pay-alone', operatorId)
  if (amountFen > (await leftToPayAlone(shop, tx, { operatorId, now: of.now })))
    throw new Refusal(selves.has(operatorId) ? 'DUAL_REQUIRED' : 'SELF_REVIEW')
  await claimPayoutReference(tx, of, { operatorId, amountFen })
}

/** How much an operator may still pay out on their own decisions, made with any of their accounts. */
export async function leftToPayAlone(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  on: Db | Tx,
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<Fen> {
  const { rows } = await sql<{ paid: number }>`
    SELECT coalesce(sum(alone_fen), 0)::bigint AS paid FROM payout_reference
    WHERE alone_by = ANY(${await selvesOf(shop, on, operatorId)}) AND at >= ${aloneSince(now)}`.execute(on)
  return fen(Math.max(0, shop.settings.get('risk').dualAmountFen - (rows[0]?.paid ?? 0)))
}

/**
 * Records the reference of a payment the shop made outside. A payment pays for one thing, of any kind: a second use,
 * even a concurrent one, is refused with the name of the first. Call it before locking any account, since it may have
 * to wait.
 * @param alone the operator who pays it and has decided on it as well
 * @throws Refusal REFERENCE_USED
 */
export async function claimPayoutReference(tx: Tx, of: PayoutReference, alone?: Alone): Promise<void> {
  const { reference, kind, number, field, now } = of
  const key = toKey(reference)
  const taken = await tx
    .insertInto('payoutReference')
    .values({
      key,
      reference,
      kind,
      number,
      at: now,
      aloneBy: alone?.operatorId ?? null,
      aloneFen: alone?.amountFen ?? 0,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return
  const used = await tx
    .selectFrom('payoutReference')
    .select(['kind', 'number'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  throw new Refusal('REFERENCE_USED', used as PayoutReferenceErrors['REFERENCE_USED'], { field })
}

/** References are typed from receipts: spaces, letter case and full-width characters make no difference. */
const toKey = (reference: string) => reference.normalize('NFKC').replace(/\s/g, '').toUpperCase()
