import type { By } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { notify } from '../notice/notify.ts'
import { assertNotOwn } from '../proposal/same-person.ts'
import type { ShopperEvent } from '../shop/notices.ts'
import type { Shop } from '../shop/shop.ts'
import { assertNotTaken, claimFor, unclaimed } from './claim.ts'
import type { Item, Reviewer, ReviewQueue } from './queue.ts'

/** An operator's decision about one item of a queue. */
export interface Decision extends Reviewer {
  id: number
  requestId?: string
}

/** The decision itself, apart from the item. */
export interface Said<Row extends Item> {
  /** the last part of the command's name: `approve` */
  action: string
  /** the operator's input, compared when a request is repeated */
  body?: object
  /** the states in which this can be decided; absent: all open ones */
  from?: readonly Row['state'][]
}

/**
 * Reserves an item for one operator for 15 minutes; claiming it again extends that.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or claimed by another operator), and what the queue's `beforeClaim`
 *   throws
 */
export async function claim<Row extends Item>(shop: Shop, queue: ReviewQueue<Row>, by: Decision): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const { id, operator, now } = by
    const row = await lockOpen(shop, tx, queue, by, queue.open)
    assertNotTaken(row, { operatorId: operator.id, now })
    await queue.beforeClaim?.(shop, tx, row, by)
    await tx
      .updateTable(queue.table as 'withdrawal')
      .set(claimFor({ operatorId: operator.id, now }))
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Decides about an item at most once for each request id: locks it, checks that this operator may decide, and calls
 * `judge`, which ends with `moveItem`.
 * @throws Refusal like `lockToDecide`, and what `judge` throws
 */
export function decide<Row extends Item, Result extends object = object>(
  shop: Shop,
  queue: ReviewQueue<Row>,
  { id, operator, requestId, now }: Decision,
  { action, body = {}, from }: Said<Row>,
  // biome-ignore lint/suspicious/noConfusingVoidType: most decisions answer nothing
  judge: (tx: Tx, row: Row, by: By) => Promise<Result | void>,
): Promise<Result> {
  const of = { operatorId: operator.id, requestId, name: `${queue.name}-${action}`, target: String(id), body, now }
  return command(shop.db, of, async (tx) => {
    const row = await lockToDecide(shop, tx, queue, { id, operator, now }, { from })
    return ((await judge(tx, row, { actor: `operator:${operator.id}`, now })) ?? {}) as Result
  })
}

/**
 * Locks an item that the operator may decide about. @param claimed also accept one that another operator has claimed
 * @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or claimed by another operator), SELF_REVIEW, and what the queue's
 *   `assertMayDecide` throws
 */
export async function lockToDecide<Row extends Item>(
  shop: Shop,
  tx: Tx,
  queue: ReviewQueue<Row>,
  by: Decision,
  { from = queue.open, claimed = false }: { from?: Said<Row>['from']; claimed?: boolean } = {},
): Promise<Row> {
  const operatorId = by.operator.id
  const row = await lockOpen(shop, tx, queue, by, from)
  if (!claimed) assertNotTaken(row, { operatorId, now: by.now })
  for (const userId of queue.concerns?.(row) ?? []) await assertNotOwn(shop, tx, { operatorId, userId })
  await queue.assertMayDecide?.(shop, tx, row, by)
  return row
}

async function lockOpen<Row extends Item>(
  shop: Shop,
  tx: Tx,
  queue: ReviewQueue<Row>,
  { id, operator }: Decision,
  open: readonly Row['state'][],
): Promise<Row> {
  const row = (await queue.lock?.(tx, id, shop, operator)) ?? (await lockItem(tx, queue, id))
  if (!open.includes(row.state)) throw new Refusal('STATE_CHANGED')
  return row
}

/** Locks an item by its id, whatever its state. @throws Refusal NOT_FOUND */
export async function lockItem<Row extends Item>(
  tx: Tx,
  { table }: Pick<ReviewQueue<Row>, 'table'>,
  id: number,
): Promise<Row> {
  const find = tx.selectFrom(table as 'withdrawal').selectAll()
  const row = await find.where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row as Item as Row
}

export interface Step<Row extends Item> {
  to: Row['state']
  set?: Partial<Omit<Row, keyof Item>>
  /** for the history */
  reason?: string
  /** the states from which this is possible; absent: all open ones */
  from?: readonly Row['state'][]
  /** the event as which the queue's `notice` is sent */
  tells?: ShopperEvent
}

/**
 * Moves a locked item to another state and releases its claim. Owners who withdraw an item use it too.
 * @throws Refusal STATE_CHANGED
 */
export async function moveItem<Row extends Item>(
  tx: Tx,
  queue: ReviewQueue<Row>,
  row: Row,
  { to, set, reason, from = queue.open, tells }: Step<Row>,
  { actor, now }: By,
): Promise<void> {
  if (!from.includes(row.state)) throw new Refusal('STATE_CHANGED')
  await tx
    .updateTable(queue.table as 'withdrawal')
    .set({ ...set, ...queue.stamps?.(to, now), ...unclaimed, state: to })
    .where('id', '=', row.id)
    .execute()
  if (queue.history) {
    const change = { entityType: queue.history, entityId: row.id, from: row.state, to, ...(reason && { reason }) }
    await recordHistory(tx, [change], { actor, now })
  }
  const about = tells && queue.notice?.(row)
  if (about) await notify(tx, { ...about, event: tells, now })
}
