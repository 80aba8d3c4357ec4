import { adminRewardGrantDecide, adminRewardGrantList } from '@shop/contract/promotion/reward/reward.ts'
import Type from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { lockUser } from '../../people/account/users.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { grantReward } from './grant-reward.ts'

/** Reward for one shopper, out of the budget of campaigns. Up to a daily limit one operator grants it alone. */
export const rewardGrantKind = proposalKind({
  name: 'reward-grant',
  list: adminRewardGrantList,
  decide: adminRewardGrantDecide,
  subject: 'user',
  payload: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    /** counts against the allowance of the operator who grants it alone; missing in earlier proposals */
    countedFen: Type.Optional(Type.Integer()),
  }),

  async approve(shop, tx, { id, key, payload: { amount } }, { operator, now }) {
    const userId = Number(key)
    // A closed account cannot receive anything.
    if ((await lockUser(tx, userId)).closedAt) throw new Refusal('STATE_CHANGED')
    await grantReward(shop, tx, {
      program: 'campaign',
      entityId: id,
      userId,
      amount,
      actor: `operator:${operator.id}`,
      now,
    })
    return `reward-grant:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const ids = proposals.map(({ key }) => Number(key))
    const users = await db
      .selectFrom('appUser')
      .select(['id', 'nickname'])
      .where('id', 'in', [0, ...ids])
      .execute()
    const nicknames = new Map(users.map(({ id, nickname }) => [id, nickname]))
    return proposals.map(({ key, payload: { amount } }) => ({
      amount,
      user: { id: Number(key), nickname: nicknames.get(Number(key)) ?? '' },
    }))
  },
})
