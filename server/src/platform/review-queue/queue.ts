import type { Selectable } from 'kysely'
import type { HistoryTypes } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/types.ts'
import type { Operator } from '../http/auth.ts'
import type { Notice } from '../notice/notify.ts'
import type { Shop } from '../shop/shop.ts'
import type { Claim } from './claim.ts'

/** A record that waits for the decision of one operator. */
export interface Item extends Claim {
  id: number
  state: string
}

/** The tables whose rows operators can claim. */
export type ItemTable = { [Table in keyof DB]: Selectable<DB[Table]> extends Item ? Table : never }[keyof DB]

/** The operator who claims or decides. */
export interface Reviewer {
  operator: Operator
  now: Date
}

/**
 * A queue whose items wait until one operator decides. The domain that owns its table declares it; claims and decisions
 * then work alike in all queues (`claim`, `decide`).
 */
export interface ReviewQueue<Row extends Item = Item> {
  /** the first part of its commands' names: `draw` makes `draw-approve` */
  name: string
  table: ItemTable
  /** the kind of its state history; absent: only the record itself says who decided */
  history?: keyof HistoryTypes
  /** the states in which it waits for an operator */
  open: readonly Row['state'][]
  /**
   * Locks an item, after everything that must be locked before it. Absent: locks the row by its id.
   * @throws Refusal NOT_FOUND
   */
  lock?(tx: Tx, id: number, shop: Shop, operator: Operator): Promise<Row>
  /** the shoppers it is about: none of them may be the operator who decides */
  concerns?(row: Row): readonly number[]
  /** Checks further reasons that keep an operator from deciding. @throws Refusal */
  assertMayDecide?(shop: Shop, tx: Tx, row: Row, by: Reviewer): Promise<void>
  /** Called before a claim is written. @throws Refusal if this operator may not claim it */
  beforeClaim?(shop: Shop, tx: Tx, row: Row, by: Reviewer): Promise<void>
  /** columns that every change of state sets */
  stamps?(to: Row['state'], now: Date): object
  /** The receiver and the subject of the notice of a decision. */
  notice?(row: Row): Pick<Notice, 'entity' | 'params'> & { receiver: `user:${number}` }
}

/** Returns its argument, typed by the queue's rows. */
export function reviewQueue<Row extends Item>(queue: ReviewQueue<Row>): ReviewQueue<Row> {
  return queue
}
