import { ledgerCurrencies } from '@shop/contract/books/ledger/ledger.ts'
import { Instant, nullable, oneOf } from '@shop/contract/core/common.ts'
import { adminAdjustmentDecide, adminAdjustmentList } from '@shop/contract/money/adjustment/adjustment.ts'
import Type from 'typebox'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { adjustment } from '../../books/ledger/events.ts'
import { lockAccounts, postTransfers } from '../../books/ledger/transfers.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { lockUser } from '../../people/account/users.ts'
import { notify } from '../../platform/notice/notify.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'

/** A manual correction of a balance (L80). */
export const adjustmentKind = proposalKind({
  name: 'adjustment',
  list: adminAdjustmentList,
  decide: adminAdjustmentDecide,
  subject: 'user',
  payload: Type.Object({
    currency: oneOf(ledgerCurrencies),
    /** > 0 gives, < 0 takes back; never 0 */
    amount: Type.Integer(),
    /** when granted units expire; null: never */
    expiresAt: nullable(Instant),
  }),

  historyOf: ({ key }) => ({ entityType: 'user', entityId: Number(key) }),

  async approve(_, tx, { id, key, payload: { currency, amount, expiresAt } }, { operator, now }) {
    const userId = Number(key)
    // A closed account receives nothing more: its owner cannot be asked, and its holdings are settled.
    if ((await lockUser(tx, userId)).closedAt) throw new Refusal('STATE_CHANGED')
    const ref = currency === 'CNY' ? account('u.bal', userId) : creditsOf(userId, currency)
    const [balance] = await lockAccounts(tx, [ref])
    if (balance.available + amount < 0) throw new Refusal('BALANCE_NOT_ENOUGH')
    const event = adjustment({
      id,
      userId,
      currency,
      amount,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    })
    await postTransfers(tx, { actor: `operator:${operator.id}`, now }, [event])
    const about = { entity: `adjustment:${id}`, receiver: `user:${userId}` as const, now }
    await notify(tx, { event: currency === 'PTS' ? 'points-adjusted' : 'adjusted', ...about })
    return `adjustment:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const ids = proposals.map(({ key }) => Number(key))
    const users = await db
      .selectFrom('appUser')
      .select(['id', 'nickname'])
      .where('id', 'in', [0, ...ids])
      .execute()
    const nicknames = new Map(users.map(({ id, nickname }) => [id, nickname]))
    return proposals.map(({ key, payload }) => ({
      ...payload,
      user: { id: Number(key), nickname: nicknames.get(Number(key)) ?? '' },
    }))
  },
})
