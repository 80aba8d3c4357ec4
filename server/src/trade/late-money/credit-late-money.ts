import { Refusal } from '../../core/command/refusal.ts'
import type { CreditSource } from '../credit/source.ts'
import { isLateMoneyOpen } from './queries.ts'
import { creditLateMoney, lockOpenLateMoney, ownerOf } from './resolve-late-money.ts'

/** Money in suspense whose credit takes two operators. */
export const lateMoneyCredit: CreditSource = {
  name: 'late_money',
  isOpen: isLateMoneyOpen,

  async credit(shop, tx, { sourceId, receivedFen, userId, orderId: meantFor }, { reason: note, operator, now }) {
    const orderId = meantFor ?? undefined
    const money = await lockOpenLateMoney(shop, tx, sourceId)
    if (money.amount !== receivedFen) throw new Refusal('AMOUNT_MISMATCH')
    await ownerOf(shop, tx, money, { userId, orderId, note, operator })
    await creditLateMoney(tx, money, { userId, orderId, note, operator, now })
  },

  async numbersOf({ db }, ids) {
    const transfers = await db.selectFrom('ledgerTransfer').select(['id', 'entityId']).where('id', 'in', ids).execute()
    return new Map(transfers.map(({ id, entityId }) => [id, entityId]))
  },
}
