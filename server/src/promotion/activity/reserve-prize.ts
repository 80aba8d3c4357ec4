import { sql } from 'kysely'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import type { BalanceOf } from '../../books/ledger/transfers.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { type GrantPlan, planGrant } from '../../money/grant/grant-units.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupon } from '../../trade/coupon/issue-coupon.ts'
import { winGoods } from '../claim/win-goods.ts'
import { winCollectible } from '../collectible/prize-series.ts'
import { type ActivityRecord, countWonBy, putBackPrize, takePrize } from './queries.ts'
import type { Prize } from './rules.ts'

/** Prizes that are granted out of a budget: their currency, and the module that has to be on. */
const granted = {
  points: { currency: 'PTS', module: 'points' },
  subsidy: { currency: 'SUB', module: 'subsidy' },
  reward: { currency: 'RWD', module: 'reward' },
  gift_balance: { currency: 'CNY', module: 'wallet' },
} as const

export interface Playing {
  activity: ActivityRecord
  playId: number
  userId: number
  day: string
  now: Date
}

export interface Reserved {
  /** the grant that is still to be posted */
  plan?: GrantPlan
  /** the rest of the work, once the ledger is locked; false: the prize has been used up after all */
  give?: () => Promise<boolean>
  /** for goods */
  claimId?: number
}

/** Takes one unit of the prize before the ledger's accounts are locked. @returns `none` when it is used up */
export async function reservePrize(shop: Shop, tx: Tx, prize: Prize, playing: Playing): Promise<Reserved | 'none'> {
  const { playId, userId, day, now } = playing
  if (prize.perUser !== null && (await countWonBy(tx, { prizeId: prize.id, userId })) >= prize.perUser) return 'none'
  const { kind } = prize
  const module = shop.settings.get('module')
  if (kind === 'coupon' || kind === 'goods') {
    if (kind === 'coupon' && !module.coupon) return 'none'
    if (!(await takePrize(tx, prize, day))) return 'none'
    if (kind === 'coupon') return { give: () => giveCoupon(shop, tx, prize, playing) }
    const held = await holdGoods(shop, tx, prize, playing)
    if (!held) await putBackPrize(tx, prize)
    return held ?? 'none'
  }
  if (kind === 'collectible') {
    const { seriesId } = prize
    if (!module.nft || seriesId === null || !(await takePrize(tx, prize, day))) return 'none'
    return { give: () => winCollectible(shop, tx, { seriesId, source: `activity_play:${playId}`, userId, now }) }
  }
  const of = granted[kind as keyof typeof granted]
  if (!module[of.module]) return 'none'
  const { currency } = of
  const source = playing.activity.kind
  const grant = { program: 'act', source, entityId: playId, userId, currency, amount: prize.amount, now }
  const plan = await unlessRefused(planGrant(shop, tx, grant))
  return plan && (await takePrize(tx, prize, day)) ? { plan } : 'none'
}

function giveCoupon(shop: Shop, tx: Tx, prize: Prize, playing: Playing): Promise<boolean> {
  const { playId, userId, now } = playing
  const { timezone } = shop.settings.get('store')
  const issue = { couponId: prize.couponId as number, userId, source: `prize:${playId}`, timezone, now }
  return issueInSavepoint(tx, issue)
}

/** Wins nothing unless a unit is in stock, so that every prize can be sent. */
function holdGoods(shop: Shop, tx: Tx, prize: Prize, playing: Playing): Promise<Reserved | undefined> {
  const { playId, userId, now } = playing
  const { name, valueFen } = prize
  return winGoods(shop, tx, { userId, source: `play:${playId}`, name, skuId: prize.skuId as number, valueFen, now })
}

async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** A coupon that has run out, or that the shopper has enough of, leaves no trace in the transaction. */
async function issueInSavepoint(tx: Tx, issue: Parameters<typeof issueCoupon>[1]): Promise<boolean> {
  await sql`SAVEPOINT coupon`.execute(tx)
  const given = await unlessRefused(issueCoupon(tx, issue))
  await (given ? sql`RELEASE SAVEPOINT coupon` : sql`ROLLBACK TO SAVEPOINT coupon`).execute(tx)
  return given !== undefined
}

/** The ledger events of a grant. @returns undefined when the budget has been used up since the plan was made */
export function decideGrant(plan: GrantPlan, balanceOf: BalanceOf): LedgerEvent[] | undefined {
  try {
    return [plan.decide(balanceOf)]
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
