import { fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { drawTerms, type UnitName } from '@shop/contract/money/conversion/conversion.ts'
import { shoppers } from '@shop/demo/people'
import { adjustment, budgetFunded } from '../books/ledger/events.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addHours, addMinutes } from '../core/value/time.ts'
import { approveDraw, rejectDraw } from '../money/conversion/decide-draw.ts'
import { requestDraw } from '../money/conversion/request-draw.ts'
import { swapUnits } from '../money/conversion/swap-units.ts'
import { unitOf } from '../money/conversion/units.ts'
import { submitTransfer } from '../money/transfer/submit-transfer.ts'
import { issueTicket } from '../people/paypwd/pay-ticket.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { checkIn } from '../promotion/check-in/check-in.ts'
import { proposeRewardGrant } from '../promotion/reward/propose-grant.ts'
import type { Step } from './schedule.ts'
import { findOperators } from './wallet.ts'

interface Its {
  shop: Shop
  userId: number
  admin: Operator
  reviewer: Operator
}

/**
 * The first shopper's integral, subsidy and reward, and their outcomes: drawn at once, drawn after a review, rejected,
 * waiting, swapped for points, given to a friend. Also daily check-ins, reward granted by an operator, and a larger
 * grant waiting for a second operator.
 */
export async function unitSteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const { id: userId } = await shop.db
    .selectFrom('appUser')
    .select('id')
    .where('mobile', '=', shoppers[0]?.mobile ?? '')
    .executeTakeFirstOrThrow()
  const operators = await findOperators(shop)
  const [admin, reviewer] = [operators.get('admin') as Operator, operators.get('reviewer') as Operator]
  const its: Its = { shop, userId, admin, reviewer }
  const at = (hoursAgo: number, run: (now: Date) => Promise<unknown>): Step => {
    const now = addHours(begunAt, -hoursAgo)
    return { at: now, run: () => run(now) }
  }
  return [
    at(24 * 60, (now) => open(its, now)),
    at(24 * 34, (now) => grant(its, { n: 1, amount: 8_800, reason: '秋季曬單活動一等獎' }, now)),
    at(24 * 15, (now) => draw(its, { unit: 'integral', amount: '30.00' }, now)),
    at(24 * 14, (now) => draw(its, { unit: 'integral', amount: '66.00', becomes: 'rejected' }, now)),
    at(24 * 12, (now) => draw(its, { unit: 'reward', amount: '20.00' }, now)),
    at(24 * 7 + 12, (now) => draw(its, { unit: 'integral', amount: '80.00', becomes: 'approved' }, now)),
    at(24 * 6, (now) => swap(its, { amount: '12.00', n: 1 }, now)),
    at(24 * 5, (now) => grant(its, { n: 2, amount: 6_000, reason: '客服滿意度回訪抽中' }, now)),
    at(24 * 4, (now) => give(its, { amount: '6.60', n: 200 }, now)),
    // One day was missed.
    ...[8, 6, 5, 4, 3, 2, 1].map((days) =>
      at(24 * days, (now) => checkIn(shop, { userId, requestId: idOf(300 + days), now })),
    ),
    at(26, (now) => draw(its, { unit: 'integral', amount: '100.00', becomes: 'pending' }, now)),
    at(5, (now) => draw(its, { unit: 'reward', amount: '60.00', becomes: 'pending' }, now)),
    at(3, (now) => grant(its, { n: 3, amount: 28_800, reason: '年度最佳買家故事' }, now)),
  ]
}

/** Integral and subsidy from before the demo's orders; some of them expire soon. */
async function open({ shop, userId }: Its, now: Date): Promise<void> {
  const of = { userId, currency: 'ITG' } as const
  const subsidy = { userId, currency: 'SUB' } as const
  await shop.db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, { actor: 'system:demo', now }, [
        budgetFunded({ id: 'demo-sign', program: 'sign', currency: 'PTS', amount: 1_000, shards: 1 }),
        adjustment({ ...of, id: 'demo-integral-1', amount: 26_800, expiresAt: addHours(now, 24 * 80) }),
        adjustment({ ...of, id: 'demo-integral-2', amount: 18_850, expiresAt: addHours(now, 24 * 260) }),
        adjustment({ ...subsidy, id: 'demo-subsidy-1', amount: 1_280, expiresAt: addHours(now, 24 * 75) }),
        adjustment({ ...subsidy, id: 'demo-subsidy-2', amount: 3_650, expiresAt: addHours(now, 24 * 140) }),
      ]),
    )
}

interface Drawn {
  unit: UnitName
  amount: string
  becomes?: 'pending' | 'approved' | 'rejected'
}

async function draw({ shop, userId, reviewer }: Its, { unit, amount, becomes }: Drawn, now: Date): Promise<void> {
  const done = await shop.db
    .selectFrom('unitDraw')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '=', now)
    .executeTakeFirst()
  if (done) return
  const amountFen = parseMoney(amount) ?? fen(0)
  const ticket = { userId, action: 'draw', target: unit, amountFen, lifeMs: 120_000, now } as const
  const receives = toMoney(drawTerms(amountFen, unitOf(unit).draw(shop.settings)).moneyFen)
  const payTicket = await issueTicket(shop.db, ticket)
  const { drawId } = await requestDraw(shop, { userId, unit, amount, receives, payTicket, now })
  const review = { id: drawId, operator: reviewer, now: addMinutes(now, 95) }
  if (becomes === 'approved') await approveDraw(shop, review)
  if (becomes === 'rejected') {
    await rejectDraw(shop, { ...review, reason: 'orders_doubtful', note: '其中一筆訂單還在售後，處理完請再申請。' })
  }
}

async function swap({ shop, userId }: Its, { amount, n }: { amount: string; n: number }, now: Date): Promise<void> {
  const points = Number(amount) * shop.settings.get('integral').toPoints
  await swapUnits(shop, { userId, unit: 'integral', amount, points, requestId: idOf(n), now })
}

async function grant(
  { shop, userId, admin }: Its,
  { n, ...of }: { n: number; amount: number; reason: string },
  now: Date,
): Promise<void> {
  await proposeRewardGrant(shop, { ...of, userId, operator: admin, requestId: idOf(100 + n), now })
}

async function give({ shop, userId }: Its, { amount, n }: { amount: string; n: number }, now: Date): Promise<void> {
  const done = await shop.db
    .selectFrom('userTransfer')
    .select('id')
    .where('fromUserId', '=', userId)
    .where('createdAt', '=', now)
    .executeTakeFirst()
  if (done) return
  const { id: receiverId } = await shop.db
    .selectFrom('appUser')
    .select('id')
    .where('mobile', '=', shoppers[1]?.mobile ?? '')
    .executeTakeFirstOrThrow()
  const of = { userId, action: 'transfer-subsidy', target: String(receiverId), lifeMs: 120_000, now } as const
  const payTicket = await issueTicket(shop.db, { ...of, amountFen: parseMoney(amount) ?? fen(0) })
  const what = { kind: 'subsidy', receiverId, amount, remark: '謝謝推薦' } as const
  await submitTransfer(shop, { ...what, userId, payTicket, requestId: idOf(n), now })
}

/** Fixed ids, so that an interrupted run does nothing twice. */
const idOf = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
