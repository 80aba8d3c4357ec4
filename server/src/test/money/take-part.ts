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
import { submitClaim } from '../../promotion/claim/submit-claim.ts'
import { acceptGift, cancelGift, declineGift } from '../../promotion/collectible/answer-gift.ts'
import { giveCollectible } from '../../promotion/collectible/give-collectible.ts'
import { givenCollectible } from '../../promotion/collectible/given-collectible.ts'
import { proposeRevocation, revocationKind } from '../../promotion/collectible/propose-revocation.ts'
import { receiveGift } from '../../promotion/gift/receive-gift.ts'
import { redeemGiftCode } from '../../promotion/gift/redeem-gift.ts'
import { grantGift } from '../../promotion/gift/write-gift.ts'
import { joinProfit } from '../../promotion/profit/join.ts'
import { moveProfitToBalance } from '../../promotion/profit/to-balance.ts'
import { rewardGrantKind } from '../../promotion/reward/proposal-kind.ts'
import { proposeRewardGrant } from '../../promotion/reward/propose-grant.ts'
import { claimTask } from '../../promotion/task/claim-task.ts'
import { approveTaskProof, rejectTaskProof } from '../../promotion/task/decide-proof.ts'
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
      const decision = { id: proof.id, operator: staff[0], now }
      if (step.turn % 2 === 0) await approveTaskProof(shop, decision)
      else await rejectTaskProof(shop, { ...decision, reason: 'unreadable', note: '' })
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
    case 'claim goods':
      return claimGoods(town, household, userId, now)
    case 'give a collectible':
      return giveAway(town, household, step.who, now)
    case 'answer a gift': {
      const gift = await shop.db
        .selectFrom('collectibleTransfer')
        .select(['id', 'fromUserId'])
        .where('toUserId', '=', userId)
        .where('state', '=', 'pending')
        .executeTakeFirst()
      // Without a gift, the other member gives one, which the next answer finds.
      if (!gift) return giveAway(town, household, step.who === 0 ? 1 : 0, now)
      const answer = { transferId: gift.id, userId, now }
      const ways = [acceptGift, acceptGift, declineGift] as const
      if (step.turn === 3) await cancelGift(shop, { ...answer, userId: gift.fromUserId })
      else await (ways[step.turn] ?? acceptGift)(shop, answer)
      return ['accepted', 'accepted', 'declined', 'taken back'][step.turn] ?? ''
    }
    case 'revoke a collectible': {
      const held = await findHeld(town, userId, now)
      if (!held) return 'there is none'
      const [proposer, decider] = staff
      const of = { collectibleId: held.id, ground: 'rights', reason: 'test', operator: proposer } as const
      const { proposalId } = await proposeRevocation(shop, { ...of, requestId: randomUUID(), now })
      const decision = step.turn % 2 === 0 ? 'approve' : 'reject'
      await decide(shop, revocationKind, { proposalId, decision, operator: decider, requestId: randomUUID(), now })
      return decision
    }
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
      // The inviter usually has more profit.
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

/** Claims goods that were won to the user's address; later steps continue the order. */
async function claimGoods(town: Town, household: Household, userId: number, now: Date): Promise<string> {
  const { shop, staff, programmes } = town
  const find = () =>
    shop.db
      .selectFrom('claim')
      .select('id')
      .where('userId', '=', userId)
      .where('state', '=', 'won')
      .orderBy('id')
      .executeTakeFirst()
  if (!(await find())) {
    // If there are none, a pack of goods is given first.
    const packId = programmes.packIds.granted
    await grantGift(shop, { packId, user: String(userId), operatorId: staff[0].id, requestId: randomUUID(), now })
    await receiveGift(shop, { userId, packId, period: await newestGrant(shop, userId), now })
  }
  const claim = await find()
  if (!claim) return 'nothing was won'
  const address = await shop.db
    .selectFrom('address')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const sent = { claimId: claim.id, addressId: address.id, freight: '0.00', platform: 'H5' }
  const { orderId } = await submitClaim(shop, { ...sent, userId, language: 'zh-Hant', now })
  const line = await shop.db
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  household.orders.push({ id: orderId, lineId: line.id, userId })
  return 'ordered'
}

/** A collectible that the user holds; if there is none, one is issued to them. */
async function findHeld({ shop, programmes: { seriesId } }: Town, userId: number, now: Date) {
  const held = await shop.db
    .selectFrom('collectible')
    .select('id')
    .where('ownerId', '=', userId)
    .where('state', 'in', ['issued', 'transferred'])
    .orderBy('id')
    .executeTakeFirst()
  const { issued, reserved, supply } = await shop.db
    .selectFrom('collectibleSeries')
    .select(['issued', 'reserved', 'supply'])
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  // Only while plenty are left, so that concurrent calls find one, too.
  return held ?? (issued + reserved + 20 < supply ? givenCollectible(shop, { seriesId, userId, now }) : undefined)
}

/** Gives a collectible to the other member of the household, as if it had been held long enough. */
async function giveAway(town: Town, { members }: Household, who: 0 | 1, now: Date): Promise<string> {
  const { shop, money } = town
  const [userId, receiverId] = who === 0 ? members : ([members[1], members[0]] as const)
  const held = await findHeld(town, userId, now)
  if (!held) return 'there is none'
  const heldSince = new Date(now.getTime() - 731 * 86_400_000)
  await shop.db.updateTable('collectible').set({ heldSince }).where('id', '=', held.id).execute()
  const of = { action: 'give-collectible', target: `${held.id}:${receiverId}`, amountFen: 0 } as const
  const payTicket = await money.ticket({ id: userId }, of, now)
  await giveCollectible(shop, { collectibleId: held.id, receiverId, userId, payTicket, now })
  return 'offered'
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
