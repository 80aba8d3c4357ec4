import { Id, nullable, oneOf } from '@shop/contract/core/common.ts'
import { FenAmount } from '@shop/contract/core/money.ts'
import { adminCreditDecide, adminCreditList, creditSources } from '@shop/contract/trade/payment/credit.ts'
import Type from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { toPerson } from '../../people/account/person.ts'
import { notify } from '../../platform/notice/notify.ts'
import { type Approval, proposalKind } from '../../platform/proposal/kind.ts'
import { lockToDecide } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { ofPayable } from '../payable/payable.ts'
import { assertEnough, assertNoSurplusAt, settleProof } from './approve-proof.ts'
import { assertWithinMax } from './credit-bounds.ts'
import { creditLateMoney, lockOpenLateMoney, ownerOf } from './late-money.ts'
import { isLateMoneyOpen } from './late-money-queries.ts'
import { lockSubject, paymentProofQueue } from './proof-queue.ts'

const Credit = Type.Object({
  source: oneOf(creditSources),
  sourceId: Id,
  dueFen: FenAmount,
  receivedFen: FenAmount,
  userId: Id,
  /** the order that money in suspense was meant for, if the operator named one */
  orderId: nullable(Id),
})
export type Credit = Type.Static<typeof Credit>

/** Money credited beyond what is due, above what one operator may credit alone. */
export const creditKind = proposalKind({
  name: 'credit',
  list: adminCreditList,
  decide: adminCreditDecide,
  subject: 'money',
  payload: Credit,
  oneOpen: 'PROPOSAL_OPEN',

  historyOf: ({ payload: { source, sourceId } }) => ({ entityType: source, entityId: sourceId }),

  async lock(tx, key, shop) {
    const [source, id] = key.split('-')
    if (source === 'proof') await lockSubject(shop, tx, Number(id))
  },

  isStale: async (on, { payload }) => !(await isOpen(on, payload)),

  async approve(shop, tx, { id, payload, reason }, approval) {
    const { dueFen, receivedFen, source } = payload
    assertWithinMax(shop, { dueFen, amountFen: receivedFen, field: 'receivedFen' })
    await (source === 'proof'
      ? creditProof(shop, tx, payload, approval)
      : approveLateMoney(shop, tx, payload, reason, approval))
    const { now } = approval
    await notify(tx, { event: 'credit-made', entity: `credit:${id}`, receiver: 'permission:ledger.view', now })
    return `${source}:${payload.sourceId}`
  },

  async describe(reader, proposals) {
    const { shop } = reader
    const { db } = shop
    const users = await db
      .selectFrom('appUser')
      .select(['id', 'nickname', 'mobile'])
      .where('id', 'in', [0, ...proposals.map(({ payload }) => payload.userId)])
      .execute()
    const byId = new Map(users.map((user) => [user.id, user]))
    const numbers = await numbersOf(
      shop,
      proposals.map(({ payload }) => payload),
    )
    return proposals.map(({ key, payload: { source, sourceId, dueFen, receivedFen, userId } }) => {
      const user = byId.get(userId)
      const shown = { source, sourceId, dueFen, receivedFen, number: numbers.get(key) ?? '' }
      return { ...shown, user: user ? toPerson(user, reader) : null }
    })
  },
})

async function creditProof(shop: Shop, tx: Tx, { sourceId, receivedFen }: Credit, { operator, now }: Approval) {
  const proof = await lockToDecide(shop, tx, paymentProofQueue, { id: sourceId, operator, now }, { claimed: true })
  assertEnough(proof.subject, receivedFen)
  assertNoSurplusAt(proof, proof.subject, receivedFen)
  await settleProof(tx, { proof, receivedFen, operator, now })
}

async function approveLateMoney(shop: Shop, tx: Tx, payload: Credit, note: string, { operator, now }: Approval) {
  const { sourceId, userId, receivedFen } = payload
  const orderId = payload.orderId ?? undefined
  const money = await lockOpenLateMoney(shop, tx, sourceId)
  if (money.amount !== receivedFen) throw new Refusal('AMOUNT_MISMATCH')
  await ownerOf(shop, tx, money, { userId, orderId, note, operator })
  await creditLateMoney(tx, money, { userId, orderId, note, operator, now })
}

async function isOpen(on: Db | Tx, { source, sourceId }: Credit): Promise<boolean> {
  if (source === 'late_money') return isLateMoneyOpen(on, sourceId)
  const proof = on.selectFrom('proof').select('id').where('id', '=', sourceId).where('state', '=', 'submitted')
  return (await proof.executeTakeFirst()) !== undefined
}

/** The numbers of the payments, by the keys of their proposals. */
async function numbersOf(shop: Shop, credits: readonly Credit[]): Promise<Map<string, string>> {
  const idsOf = (source: Credit['source']) => [
    0,
    ...credits.filter((credit) => credit.source === source).map(({ sourceId }) => sourceId),
  ]
  const [proofs, transfers] = await Promise.all([
    shop.db
      .selectFrom('proof')
      .select(['proof.id', ofPayable(shop, 'proof', 'number').as('number')])
      .where('proof.id', 'in', idsOf('proof'))
      .execute(),
    shop.db.selectFrom('ledgerTransfer').select(['id', 'entityId']).where('id', 'in', idsOf('late_money')).execute(),
  ])
  return new Map([
    ...proofs.map(({ id, number }) => [`proof-${id}`, number ?? ''] as const),
    ...transfers.map(({ id, entityId }) => [`late_money-${id}`, entityId] as const),
  ])
}
