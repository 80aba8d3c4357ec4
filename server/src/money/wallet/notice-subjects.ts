import { localText } from '@shop/contract/core/common.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { type FindSubjects, noSubject } from '../../platform/notice/notice-subjects.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import { findRechargeBriefs } from '../recharge/numbers.ts'
import { findTransferBriefs } from '../transfer/queries.ts'
import { toMaskedPerson } from '../transfer/rules.ts'
import { findWithdrawalBriefs } from '../withdraw/numbers.ts'
import { findCaseLines, findNoticeOrders } from './notice-orders.ts'
import { findOrderSubjects } from './order-subjects.ts'

/** Orders and cases with their goods and seller; transfers with the other person; recharges and withdrawals. */
export const walletSubjects: FindSubjects = async (shop, about, reader) => {
  const { db } = shop
  const { userId } = reader
  const idsOf = (kind: string) =>
    about.flatMap(({ entity }) => (entity.startsWith(`${kind}:`) ? [Number(entity.split(':')[1])] : []))
  const [named, cases, transfers, recharges, withdrawals] = await Promise.all([
    findNoticeOrders(db, { userId, tradeIds: idsOf('trade'), proofIds: idsOf('proof') }),
    findCaseLines(db, { userId, ids: idsOf('aftersale') }),
    findTransferBriefs(db, { userId, ids: idsOf('transfer') }),
    findRechargeBriefs(db, idsOf('recharge')),
    findWithdrawalBriefs(db, idsOf('withdrawal')),
  ])
  const orderIds = [
    ...about.flatMap(({ orderId }) => orderId || []),
    ...[...named.values()].map(({ orderId }) => orderId),
  ]
  const [orders, pictures] = await Promise.all([
    findOrderSubjects(shop, orderIds, reader),
    findPictures(
      db,
      [...cases.values()].map(({ imageFileId }) => imageFileId),
    ),
  ])
  return ({ entity, orderId }) => {
    const first = named.get(entity)
    const order = orders.get(orderId || (first?.orderId ?? 0))
    // A notice may outlive its subject, or be about someone else's order.
    if (order) {
      const { picture, party, purpose, payableFen } = order
      if (!first) return { picture, party, purpose, money: toMoney(payableFen) }
      const named = first.orders === 1 ? first.orderId : 0
      const until = first.payBefore ?? undefined
      return { picture, party, purpose, money: toMoney(first.payableFen), order: named, until }
    }
    const [kind, id] = entity.split(':')
    const line = kind === 'aftersale' ? cases.get(Number(id)) : undefined
    if (line) {
      const picture = pictures.get(line.imageFileId ?? 0)
      const party = localText(line.merchantName ?? shop.settings.get('store').name, reader.language)
      const purpose = localText(line.goodsName, reader.language)
      return { picture: picture ? pictureUrl(shop.config, picture, 's') : '', party, purpose, money: '' }
    }
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
