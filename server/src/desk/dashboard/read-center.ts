import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { merchantCenter } from '@shop/contract/desk/dashboard/center.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import { countLowStock } from '../../goods/catalog/admin-queries.ts'
import { pendingOf } from '../../merchant/settlement/load-finance.ts'
import { findMembership } from '../../people/operator/members.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import {
  countCancelRequests,
  countCases,
  countOrders,
  countProofs,
  countQuestions,
  countUnanswered,
  findMerchant,
  sumPaid,
} from './center-queries.ts'

/**
 * The start page of a merchant's members; null where the caller's role has no permission.
 * @throws Refusal NOT_FOUND for a caller who is no longer a member
 */
export async function readCenter({
  shop,
  operator,
  language,
  now,
}: AdminReader): Promise<DataOf<typeof merchantCenter>> {
  const { db, settings } = shop
  const { seller, userId = 0, permissions } = operator
  const [merchant, member] = seller
    ? await Promise.all([
        findMerchant(db, seller.merchantId),
        findMembership(db, { userId, merchantId: seller.merchantId }),
      ])
    : []
  if (!merchant || !member) throw new Refusal('NOT_FOUND')
  const { id } = merchant
  const { timezone } = settings.get('store')
  const may = <Result>(permission: Parameters<typeof permissions.has>[0], read: () => Promise<Result>) =>
    permissions.has(permission) ? read() : null
  const [unpaid, toShip, cancelRequests, cases, questions, reviews, waiting, lowStock, today, money] =
    await Promise.all([
      may('order.view', () => countOrders(db, id, ['unpaid', 'pay_review'])),
      may('order.ship', () => countOrders(db, id, ['to_ship', 'part_shipped'])),
      may('order.edit', () => countCancelRequests(db, id)),
      may('aftersale.decide', () => countCases(db, id)),
      may('ticket.answer', () => countQuestions(db, id)),
      may('review.edit', () => countUnanswered(db, id)),
      may('finance.proof.review', () => countProofs(db, id)),
      may('goods.edit', () => countLowStock(db, settings.get('stock').warn, seller)),
      may('order.view', () => sumPaid(db, id, dayPeriod(dayOf(now, timezone), timezone))),
      may('shop.finance.view', async () => {
        const [balance, pending] = await Promise.all([balanceOf(db, account('m.bal', id)), pendingOf(db, id)])
        return { balanceFen: fen(balance.available), unsettledFen: fen(pending.fen) }
      }),
    ])
  // Most merchants never have any screenshots to review.
  const proofs = merchant.collects || waiting !== 0 ? waiting : null
  return {
    merchant: {
      id,
      name: localText(merchant.name, language),
      state: merchant.state,
      role: member.role,
      permissions: [...permissions],
    },
    todo: { unpaid, toShip, cancelRequests, cases, questions, reviews, proofs, lowStock },
    today,
    money,
  }
}
