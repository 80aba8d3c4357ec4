import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { markReviewed } from '../order/mark-reviewed.ts'
import { type LineRecord, lockOrder, type OrderRecord } from '../order/queries.ts'
import { isReturned } from '../order/refund-rules.ts'
import { assertNotOwnGoods } from './own-goods.ts'
import { countWritten, findLineReviews } from './queries.ts'
import { assertNotAbout, assertSomethingKept } from './returned-goods.ts'
import { assertReviewable, type FormElement, firstState, readForm, type Written } from './rules.ts'

export interface SubmitReviews {
  orderId: number
  userId: number
  form: readonly FormElement[]
  requestId?: string
  now: Date
}

/**
 * Reviews an order's goods, as far as the form has words; the order counts as reviewed once every line of which the
 * buyer kept something is reviewed.
 * @returns whether some of it awaits an operator
 * @throws Refusal NOT_FOUND (also another user's order or file), REVIEW_OWN, REVIEW_RETURNED, REVIEW_TOO_EARLY, REVIEWED,
 * REVIEW_WINDOW_OVER, REVIEW_EMPTY, IMAGE_LIMIT, REVIEW_DAY_LIMIT; Invalid
 */
export async function submitReviews(shop: Shop, input: SubmitReviews): Promise<{ held: boolean }> {
  const { orderId, userId, form, requestId, now } = input
  const { settings } = shop
  const limits = settings.get('review')
  const of = { userId, requestId, name: 'order-review', target: String(orderId), body: { orderId, form }, now }
  return command(shop.db, of, async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId, userId })
    await assertNotOwnGoods(tx, order)
    assertSomethingKept(lines)
    assertReviewable(order, now, settings.get('trade'))
    const known = await findLineReviews(
      tx,
      lines.map((line) => line.id),
    )
    const unreviewed = lines.filter((line) => !known.has(line.id))
    assertNotAbout(unreviewed.filter(isReturned), form)
    const pending = unreviewed.filter((line) => !isReturned(line))
    const written = readForm(
      form,
      pending.map((line) => line.id),
      limits,
    )
    await assertDayLimit(tx, { userId, added: written.length, max: limits.dayMax, zone: zoneOf(shop), now })
    await useFiles(tx, written, { userId, now })
    const states = await insert(shop, tx, { written, order, lines, userId, now })
    if (written.length === pending.length) await markReviewed(tx, orderId)
    return { held: states.includes('held') }
  })
}

const zoneOf = ({ settings }: Shop) => settings.get('store').timezone

/** Serializes a user's reviews, since orders may be reviewed from two devices at once. */
async function assertDayLimit(
  tx: Tx,
  { userId, added, max, zone, now }: { userId: number; added: number; max: number; zone: string; now: Date },
): Promise<void> {
  await lockName(tx, `reviews:${userId}`)
  const today = dayPeriod(dayOf(now, zone), zone)
  if ((await countWritten(tx, userId, today.from)) + added > max) throw new Refusal('REVIEW_DAY_LIMIT', { max })
}

async function useFiles(tx: Tx, written: readonly Written[], of: { userId: number; now: Date }): Promise<void> {
  const pictures = written.flatMap((each) => each.imageFileIds)
  const videos = written.flatMap((each) => each.videoFileId ?? [])
  await markFilesUsed(tx, pictures, { ...of, purpose: 'review', kind: 'picture' })
  await markFilesUsed(tx, videos, { ...of, purpose: 'review', kind: 'video' })
}

async function insert(
  shop: Shop,
  tx: Tx,
  of: { written: readonly Written[]; order: OrderRecord; lines: LineRecord[]; userId: number; now: Date },
): Promise<string[]> {
  const { written, lines, userId, now } = of
  const { merchantId } = of.order
  const limits = shop.settings.get('review')
  const goodsOf = new Map(lines.map((line) => [line.id, line.goodsId]))
  const rows = await tx
    .insertInto('review')
    .values(
      written.map(({ lineId, ...said }) => ({
        ...said,
        orderLineId: lineId,
        goodsId: goodsOf.get(lineId) as number,
        merchantId,
        userId,
        state: firstState(said.content, limits),
        createdAt: now,
      })),
    )
    .returning(['id', 'state'])
    .execute()
  const history = rows.map(({ id, state }) => ({ entityType: 'review', entityId: id, from: null, to: state }) as const)
  await recordHistory(tx, history, { actor: `user:${userId}`, now })
  for (const { id, state } of rows) if (state === 'held') await notifyOperators(tx, id, now)
  return rows.map((row) => row.state)
}

/** A review or its addition awaits a decision. */
export async function notifyOperators(tx: Tx, reviewId: number, now: Date): Promise<void> {
  await notify(tx, { event: 'review-held', entity: `review:${reviewId}`, receiver: 'permission:review.edit', now })
}
