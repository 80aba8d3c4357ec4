import { fen, toMoney } from '@shop/contract/core/money.ts'
import { type FindSubjects, noSubject } from '../../platform/notice/notice-subjects.ts'
import { findRechargeBriefs } from '../recharge/numbers.ts'
import { findTransferBriefs } from '../transfer/queries.ts'
import { toMaskedPerson } from '../transfer/rules.ts'
import { findWithdrawalBriefs } from '../withdraw/numbers.ts'
import { findOrderSubjects } from './order-subjects.ts'

/** Orders with their picture, seller and amount; transfers with the other person; recharges and withdrawals. */
export const walletSubjects: FindSubjects = async (shop, about, reader) => {
  const { db } = shop
  const { userId } = reader
  const idsOf = (kind: string) =>
    about.flatMap(({ entity }) => (entity.startsWith(`${kind}:`) ? [Number(entity.split(':')[1])] : []))
  const [orders, transfers, recharges, withdrawals] = await Promise.all([
    findOrderSubjects(
      shop,
      about.flatMap(({ orderId }) => orderId || []),
      reader,
    ),
    findTransferBriefs(db, { userId, ids: idsOf('transfer') }),
    findRechargeBriefs(db, idsOf('recharge')),
    findWithdrawalBriefs(db, idsOf('withdrawal')),
  ])
  return ({ entity, orderId }) => {
    const order = orders.get(orderId)
    // A notice may outlive what it was about, or be about someone else's order.
    if (order) {
      const { picture, party, purpose, payableFen } = order
      return { picture, party, purpose, money: toMoney(payableFen) }
    }
    const [kind, id] = entity.split(':')
    if (kind === 'transfer') {
      const transfer = transfers.get(Number(id))
      if (!transfer) return undefined
      const { currency, isIn, amountFen, remark } = transfer
      // Subsidy is not money.
      const money = currency === 'CNY' ? toMoney(fen(isIn ? amountFen : -amountFen)) : ''
      return { ...noSubject, party: toMaskedPerson(transfer).name, purpose: remark, money }
    }
    const moved =
      kind === 'recharge' ? recharges.get(Number(id)) : kind === 'withdrawal' ? withdrawals.get(Number(id)) : undefined
    return moved && { ...noSubject, money: toMoney(moved.amountFen) }
  }
}
