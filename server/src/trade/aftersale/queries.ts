import { perPage } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { AftersaleReason, AftersaleService, AftersaleState } from '@shop/contract/trade/aftersale/aftersale.ts'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Aftersale } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { type LineRecord, lockOrder, type OrderRecord } from '../order/queries.ts'
import { closedStates } from './rules.ts'

/** The address a buyer returns goods to. */
export interface ReturnAddress {
  name: string
  phone: string
  region: string
  detail: string
}

export type CaseRecord = Omit<
  Selectable<Aftersale>,
  | 'state'
  | 'service'
  | 'reason'
  | 'payout'
  | 'askedFen'
  | 'agreedFen'
  | 'freightFen'
  | 'offeredFen'
  | 'offeredFreightFen'
  | 'returnAddress'
> & {
  state: AftersaleState
  service: AftersaleService
  reason: AftersaleReason
  payout: 'balance' | 'account'
  askedFen: Fen
  agreedFen: Fen | null
  freightFen: Fen
  offeredFen: Fen | null
  offeredFreightFen: Fen | null
  returnAddress: ReturnAddress | null
}

export interface LockedCase {
  aftersale: CaseRecord
  order: OrderRecord
  lines: LineRecord[]
  line: LineRecord
}

/**
 * Locks the order of a case, as every change of its cases does, and reads both.
 * @throws Refusal NOT_FOUND, also for another buyer's or another seller's
 */
export async function lockCase(tx: Tx, by: { caseId: number; userId?: number; seller?: Seller }): Promise<LockedCase> {
  let find = tx.selectFrom('aftersale').select('orderId').where('id', '=', by.caseId)
  if (by.userId !== undefined) find = find.where('userId', '=', by.userId)
  const found = await find.executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const { order, lines } = await lockOrder(tx, { orderId: found.orderId, seller: by.seller })
  const aftersale = (await tx
    .selectFrom('aftersale')
    .selectAll()
    .where('id', '=', by.caseId)
    .forUpdate()
    .executeTakeFirstOrThrow()) as CaseRecord
  return { aftersale, order, lines, line: lines.find(({ id }) => id === aftersale.orderLineId) as LineRecord }
}

/** Locks and returns the order a line belongs to, if it is this buyer's. @throws Refusal NOT_FOUND */
export async function lockLine(tx: Tx, of: { orderLineId: number; userId: number }) {
  const found = await tx.selectFrom('orderLine').select('orderId').where('id', '=', of.orderLineId).executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const { order, lines } = await lockOrder(tx, { orderId: found.orderId, userId: of.userId })
  return { order, lines, line: lines.find(({ id }) => id === of.orderLineId) as LineRecord }
}

/** A case as the order shows it. */
export type LineCase = Pick<CaseRecord, 'id' | 'orderLineId' | 'serial' | 'state' | 'service' | 'final' | 'merchantId'>

/** The cases of these lines, newest first. */
export async function findCasesOf(db: Db | Tx, orderLineIds: readonly number[]): Promise<LineCase[]> {
  if (orderLineIds.length === 0) return []
  const rows = await db
    .selectFrom('aftersale')
    .select(['id', 'orderLineId', 'serial', 'state', 'service', 'final', 'merchantId'])
    .where('orderLineId', 'in', orderLineIds)
    .orderBy('id', 'desc')
    .execute()
  return rows as LineCase[]
}

export async function findCase(db: Db | Tx, of: { caseId: number; userId?: number }): Promise<CaseRecord | undefined> {
  let find = db.selectFrom('aftersale').selectAll().where('id', '=', of.caseId)
  if (of.userId !== undefined) find = find.where('userId', '=', of.userId)
  return (await find.executeTakeFirst()) as CaseRecord | undefined
}

/** The return address of a merchant's newest case that has one. */
export async function findLastReturnAddress(on: Db | Tx, { merchantId }: Seller): Promise<ReturnAddress | undefined> {
  const row = await on
    .selectFrom('aftersale')
    .select('returnAddress')
    .where('merchantId', '=', merchantId)
    .where('returnAddress', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.returnAddress ?? undefined) as ReturnAddress | undefined
}

/** One page of a buyer's cases, newest first, and the total count. */
export async function listCases(
  db: Db,
  of: { userId: number; openOnly: boolean; page: number },
): Promise<{ total: number; cases: CaseRecord[] }> {
  let query = db.selectFrom('aftersale').where('userId', '=', of.userId)
  if (of.openOnly) query = query.where('state', 'not in', closedStates)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const cases = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((of.page - 1) * perPage)
    .execute()
  return { total, cases: cases as CaseRecord[] }
}

/** How much of an order's freight is offered to the buyer in other cases, and not accepted yet. */
export async function offeredFreight(
  on: Db | Tx,
  { orderId, except }: { orderId: number; except: number },
): Promise<number> {
  const { sum } = await on
    .selectFrom('aftersale')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('offeredFreightFen'), eb.lit(0)).as('sum'))
    .where('orderId', '=', orderId)
    .where('state', '=', 'offered')
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** How many cases of a buyer are open. */
export async function countOpenCases(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('aftersale')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', 'not in', closedStates)
    .executeTakeFirstOrThrow()
  return count
}

/** An operator's queues, as SQL conditions. */
export const queueStates = {
  decide: sql<boolean>`aftersale.state = 'applied'`,
  receive: sql<boolean>`aftersale.state = 'returning'`,
  resend: sql<boolean>`aftersale.state = 'resending'`,
  arbitrate: sql<boolean>`aftersale.state = 'arbitration'`,
  payout: sql<boolean>`aftersale.state = 'refunding' AND aftersale.payout = 'account'`,
}

/** The operators who brought a case before the platform, or asked there for another operator's decision. */
export async function findEscalators(on: Db | Tx, caseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT substring(actor FROM '^operator:([0-9]+)$')::bigint AS id FROM state_history
    WHERE entity_type = 'aftersale' AND entity_id = ${caseId} AND to_state IN ('arbitration', 'seconded')
      AND actor LIKE 'operator:%'`.execute(on)
  return rows.map(({ id }) => id)
}
