import { lockToDecide } from '../../platform/review-queue/decide.ts'
import type { CreditSource } from '../credit/source.ts'
import { ofPayable } from '../payable/payable.ts'
import { assertEnough, assertNoSurplusAt, settleProof } from './approve-proof.ts'
import { lockSubject, paymentProofQueue } from './proof-queue.ts'

/** A screenshot with a surplus that takes two operators: crediting it approves the screenshot. */
export const surplusCredit: CreditSource = {
  name: 'proof',
  lock: lockSubject,

  async isOpen(on, id) {
    const proof = on.selectFrom('proof').select('id').where('id', '=', id).where('state', '=', 'submitted')
    return (await proof.executeTakeFirst()) !== undefined
  },

  async credit(shop, tx, { sourceId, receivedFen }, { operator, now }) {
    const proof = await lockToDecide(shop, tx, paymentProofQueue, { id: sourceId, operator, now }, { claimed: true })
    assertEnough(proof.subject, receivedFen)
    assertNoSurplusAt(proof, proof.subject, receivedFen)
    await settleProof(tx, { proof, receivedFen, operator, now })
  },

  async numbersOf(shop, ids) {
    const proofs = await shop.db
      .selectFrom('proof')
      .select(['proof.id', ofPayable(shop, 'proof', 'number').as('number')])
      .where('proof.id', 'in', ids)
      .execute()
    return new Map(proofs.map(({ id, number }) => [id, number ?? '']))
  },
}
