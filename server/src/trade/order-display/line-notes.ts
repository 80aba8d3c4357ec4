import type { Language } from '@shop/contract/core/common.ts'
import type { OrderGoods } from '@shop/contract/trade/order-display/order-display.ts'
import type { Static } from 'typebox'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LineRecord, OrderRecord } from '../order/queries.ts'

/** The facts that the domains above know about a line, for its buyer. */
export interface LineNotes {
  /** its newest case */
  aftersale: Static<typeof OrderGoods>['aftersale']
  mayRefund: boolean
  /** whether its buyer can return or exchange it: the forms of old clients know nothing else */
  mayReturn: boolean
  reviewed: boolean
  /** its review may be added to */
  mayAppend: boolean
}

/** The reader of the notes. */
export interface NoteReader {
  shop: Shop
  language: Language
  now: Date
}

/** Finds notes by line id. `orders` is keyed by order id. One query covers all lines. */
export type FindNotes = (
  reader: NoteReader,
  lines: readonly LineRecord[],
  orders: ReadonlyMap<number, OrderRecord>,
) => Promise<ReadonlyMap<number, Partial<LineNotes>>>

export const lineNotes = point<FindNotes>('notes on order lines')

const none: LineNotes = { aftersale: null, mayRefund: false, mayReturn: false, reviewed: false, mayAppend: false }

/** Merges the notes of all domains on each line. */
export async function findLineNotes(
  reader: NoteReader,
  lines: readonly LineRecord[],
  orders: ReadonlyMap<number, OrderRecord>,
): Promise<(lineId: number) => LineNotes> {
  if (lines.length === 0) return () => none
  const found = await Promise.all(reader.shop.all(lineNotes).map((find) => find(reader, lines, orders)))
  return (lineId) => Object.assign({ ...none }, ...found.map((notes) => notes.get(lineId)))
}
