import { parseMoney } from '@shop/contract/core/money.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { rechargeApplied } from '../../books/ledger/wallet-events.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertTakesProof, insertProof, type ProofFacts, proofLifeDays } from '../../trade/proof/insert-proof.ts'
import { countPending, findOpenPlans, type RechargeMethod } from './queries.ts'
import { chooseRecharge, remarkCodeOf } from './rules.ts'

export interface RechargeRequest {
  /** 0: a custom amount */
  planId: number
  customMoney: string
  /** the gift the page promised */
  giftMoney?: string
}

export interface SubmitRecharge extends RechargeRequest, ProofFacts {
  userId: number
  requestId?: string
  now: Date
}

/**
 * Submits the screenshots of a recharge: it waits for review, and its money is promised.
 * @throws Refusal MODULE_OFF, PAY_METHOD_OFF, IMAGE_LIMIT, PROOF_BLOCKED, RECHARGE_OPEN_MAX, and as `insertRecharge`
 */
export async function submitRecharge(shop: Shop, input: SubmitRecharge): Promise<{ rechargeId: number }> {
  const { userId, requestId, now } = input
  if (!shop.settings.get('module').recharge) throw new Refusal('MODULE_OFF')
  assertTakesProof(shop, input, 'form.images')
  const body = { ...input, now: undefined, requestId: undefined }
  const of = { userId, requestId, name: 'recharge-submit', target: '', body, now }
  return command(shop.db, of, async (tx) => {
    const recharge = await insertRecharge(shop, tx, { ...input, method: 'screenshot' })
    const { openMax } = shop.settings.get('recharge')
    if ((await countPending(tx, userId)) > openMax) throw new Refusal('RECHARGE_OPEN_MAX', { max: openMax })
    const { id: rechargeId, amountFen } = recharge
    await insertProof(shop, tx, { of: { rechargeId }, facts: input, userId, amountFen, now })
    const expiresAt = addHours(now, proofLifeDays * 24)
    const applied = rechargeApplied({ rechargeId, userId, amountFen, expiresAt })
    await postTransfers(tx, { actor: `user:${userId}`, now }, [applied])
    return { rechargeId }
  })
}

/**
 * Stores the request with its promised gift. Concurrent requests of the same user wait, so that counts of their
 * recharges stay valid.
 * @throws Refusal like `chooseRecharge`, STATE_CHANGED when the gift differs from the one the page promised
 */
export async function insertRecharge(
  shop: Shop,
  tx: Tx,
  asked: RechargeRequest & { method: RechargeMethod; userId: number; now: Date },
) {
  const { userId, method, giftMoney, now } = asked
  await lockName(tx, `recharge:${userId}`)
  const chosen = chooseRecharge(asked, await findOpenPlans(tx, userId), shop.settings.get('recharge'))
  if (giftMoney !== undefined && parseMoney(giftMoney) !== chosen.giftFen) throw new Refusal('STATE_CHANGED')
  const state = method === 'screenshot' ? 'pending' : 'unpaid'
  const { id, rechargeNo } = await tx
    .insertInto('recharge')
    .values({
      ...chosen,
      rechargeNo: await nextNumber(tx, now, shop.settings.get('store').timezone),
      userId,
      method,
      state,
      remarkCode: remarkCodeOf(userId),
      createdAt: now,
    })
    .returning(['id', 'rechargeNo'])
    .executeTakeFirstOrThrow()
  const change = { entityType: 'recharge' as const, entityId: id, from: null, to: state }
  await recordHistory(tx, [change], { actor: `user:${userId}`, now })
  return { id, rechargeNo, ...chosen }
}
