import { randomUUID } from 'node:crypto'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addDays, addMinutes, dayOf } from '../../core/value/time.ts'
import { freezeUser } from '../../people/account/freeze-user.ts'
import { decide } from '../../platform/proposal/decide.ts'
import { loadActivity } from '../../promotion/activity/load.ts'
import { play } from '../../promotion/activity/play.ts'
import { checkIn } from '../../promotion/check-in/check-in.ts'
import { makeUpCheckIn } from '../../promotion/check-in/make-up.ts'
import { receiveGift } from '../../promotion/gift/receive-gift.ts'
import { redeemGiftCode } from '../../promotion/gift/redeem-gift.ts'
import { grantGift } from '../../promotion/gift/write-gift.ts'
import { joinProfit } from '../../promotion/profit/join.ts'
import { moveProfitToBalance } from '../../promotion/profit/to-balance.ts'
import { rewardGrantKind } from '../../promotion/reward/proposal-kind.ts'
import { proposeRewardGrant } from '../../promotion/reward/propose-grant.ts'
import { claimTask } from '../../promotion/task/claim-task.ts'
import { approveProof, rejectProof } from '../../promotion/task/decide-proof.ts'
import { submitProof } from '../../promotion/task/submit-proof.ts'
import { beat, finishWatching, startWatching } from '../../promotion/task/watch-task.ts'
import { newestGrant, orderPeriod } from './programmes.ts'
import type { PartStep } from './steps.ts'
import type { Household, Town } from './town.ts'

/** A member of a household takes part in a programme, or an operator grants something or decides. */
export async function takePart(town: Town, household: Household, step: PartStep, now: Date): Promise<string> {
  const { shop, staff, programmes } = town
  const userId = household.members[step.who]
  const by = { userId, now }
  switch (step.do) {
    case 'play': {
      const { activity } = await loadActivity(shop, { ...by, kind: step.kind, language: 'zh-Hant' })
      const cost = activity && activity.left.free > 0 ? 0 : programmes.playCost
      const activityId = programmes.activityIds[step.kind]
      const { prize } = await play(shop, { ...by, activityId, cost, requestId: randomUUID(), language: 'zh-Hant' })
      return prize.kind
    }
    case 'watch':
      return watch(town, userId, step.beats, now)
    case 'claim a task':
      // A shopper who has already checked in may claim as well.
      await checkIn(shop, by).catch(passRefusals)
      await claimTask(shop, { ...by, taskId: programmes.taskIds.claimed })
      return 'paid'
    case 'prove a task': {
      const { id } = await shop.givenPicture({ userId, purpose: 'task' })
      await submitProof(shop, { ...by, taskId: programmes.taskIds.proven, fileIds: [id], note: '' })
      return 'handed in'
    }
    case 'decide on a proof': {
      const proof = await shop.db
        .selectFrom('taskProof')
        .select('id')
        .where('userId', '=', userId)
        .where('state', '=', 'submitted')
        .executeTakeFirst()
      if (!proof) return takePart(town, household, { do: 'prove a task', who: step.who }, now)
      const decision = { proofId: proof.id, operator: staff[0], now }
      if (step.turn % 2 === 0) await approveProof(shop, decision)
      else await rejectProof(shop, { ...decision, reason: 'unreadable', note: '' })
      return step.turn % 2 === 0 ? 'approved' : 'rejected'
    }
    case 'receive a gift': {
      const { newcomer, order, granted } = programmes.packIds
      const orderId = household.orders.filter((each) => each.userId === userId).at(-1)?.id ?? 0
      const gifts = {
        newcomer: { packId: newcomer, period: 'once' },
        order: { packId: order, period: orderPeriod(orderId) },
        granted: { packId: granted, period: await newestGrant(shop, userId) },
      }
      await receiveGift(shop, { ...by, ...gifts[step.kind] })
      return step.kind
    }
    case 'redeem a code':
      await redeemGiftCode(shop, { ...by, code: programmes.codes[step.code] as string })
      return 'received'
    case 'grant a gift': {
      const of = { packId: programmes.packIds.granted, user: String(userId), operatorId: staff[0].id }
      await grantGift(shop, { ...of, requestId: randomUUID(), now })
      return 'granted'
    }
    case 'grant a reward': {
      const [proposer, decider] = staff
      const asked = { userId, amount: step.amount, reason: 'a prize', operator: proposer }
      const { proposalId, state } = await proposeRewardGrant(shop, { ...asked, requestId: randomUUID(), now })
      if (state === 'approved') return 'alone'
      const decision = step.turn === 1 ? 'reject' : 'approve'
      const decided = { proposalId, decision, operator: decider, requestId: randomUUID(), now } as const
      await decide(shop, rewardGrantKind, decided)
      return decision
    }
    case 'make up': {
      const day = addDays(dayOf(now, shop.settings.get('store').timezone), -step.daysAgo)
      await makeUpCheckIn(shop, { ...by, day })
      return 'made up'
    }
    case 'profit to balance': {
      // The inviter has more of it.
      const amount = toMoney(fen(step.amountFen))
      await moveProfitToBalance(shop, { ...by, amount })
      return 'moved'
    }
    case 'leave or join':
      await joinProfit(shop, { ...by, joined: step.joined })
      return step.joined ? 'joined' : 'left'
    case 'freeze':
      await freezeUser(shop, { ...by, frozen: step.frozen, reason: 'test', operatorId: staff[0].id })
      return step.frozen ? 'frozen' : 'free again'
  }
}

function passRefusals(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** With too few heartbeats nothing is paid. */
async function watch({ shop, programmes }: Town, userId: number, beats: number, now: Date): Promise<string> {
  const at = { userId, device: `phone of ${userId}`, ip: '10.0.0.1' }
  const { token } = await startWatching(shop, { ...at, taskId: programmes.taskIds.watched, now })
  for (let n = 1; n <= beats; n++) await beat(shop, { token, userId, now: addMinutes(now, (n * 5) / 60) })
  await finishWatching(shop, { ...at, token, now: addMinutes(now, (beats * 5) / 60) })
  return 'paid'
}
