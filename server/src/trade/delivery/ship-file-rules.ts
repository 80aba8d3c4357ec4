import { type LocalText, languages, localText } from '@shop/contract/core/common.ts'
import { carrierNameMax } from '@shop/contract/trade/carrier/carrier.ts'
import { fitsNumberForms, toTrackingNo } from '@shop/contract/trade/carrier/number-forms.ts'
import type { shipFileProblems } from '@shop/contract/trade/delivery/ship-file.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import type { ChosenCarrier } from '../carrier/choose-carrier.ts'
import type { Carrier } from '../carrier/queries.ts'
import { isOther } from '../carrier/rules.ts'
import { leftToShip, type OrderFacts, operatorMay, type ShippableLine } from '../order/rules.ts'
import type { FileRow } from './ship-file.ts'

/** An order named in a file. */
export interface FileOrder extends Pick<OrderFacts, 'state' | 'kind' | 'cancelRequest' | 'openAftersales'> {
  id: number
  orderNo: string
  /** seller and receiver: parcels of one seller to one receiver may share a number */
  receiver: string
  /** in the order shown */
  lines: (ShippableLine & { code: string; title: LocalText })[]
  /** parcels already sent */
  sent: { carrierId: number; trackingNo: string }[]
}

/** A parcel of any order that has a number in the file. */
export interface KnownNumber {
  trackingNo: string
  orderId: number
  orderNo: string
  receiver: string
}

export interface ShipFileFacts {
  orders: ReadonlyMap<string, FileOrder>
  carriers: readonly Carrier[]
  known: readonly KnownNumber[]
}

type ProblemCode = (typeof shipFileProblems)[number]
interface Problem {
  code: ProblemCode
  detail: string
}

export interface CheckedRow {
  row: FileRow
  orderId: number | null
  state: 'ready' | 'sent' | 'bad'
  problem: Problem | null
  /** index of its parcel in the plan */
  parcel: number | null
}

export interface FileParcel {
  order: FileOrder
  carrier: ChosenCarrier
  trackingNo: string
  lines: { line: FileOrder['lines'][number]; quantity: number }[]
  /** units of the order still to be shipped afterwards */
  left: number
  /** number of another receiver's order with the same tracking number, `''` for none */
  sharedWith: string
}

/**
 * The effect a file would have, row by row. Rows with the same order, carrier and number form one parcel, each with its
 * line; a row without a line stands for everything left of the order at that point.
 */
export function planShipFile(
  rows: readonly FileRow[],
  facts: ShipFileFacts,
): { rows: CheckedRow[]; parcels: FileParcel[] } {
  const checked = rows.map((row) => checkRow(row, facts))
  const parcels: FileParcel[] = []
  const left = new Map<number, number>()
  for (const group of Map.groupBy(checked, keyOf).values()) {
    const draft = checkGroup(group, left)
    if (!draft) continue
    for (const { line, quantity } of draft.lines) left.set(line.id, leftOf(line, left) - quantity)
    const { order, trackingNo } = draft
    for (const row of group) Object.assign(row, { state: 'ready', parcel: parcels.length })
    parcels.push({
      ...draft,
      left: order.lines.reduce((sum, line) => sum + leftOf(line, left), 0),
      sharedWith: findOther(order, trackingNo, [...facts.known, ...parcels.map(toKnown)]),
    })
  }
  return { rows: checked.map(toCheckedRow), parcels }
}

/** A row on its way through the checks. */
interface RowInProgress extends CheckedRow {
  order?: FileOrder
  carrier?: ChosenCarrier
  trackingNo: string
}

const keyOf = ({ row, carrier, trackingNo }: RowInProgress) =>
  `${row.orderNo} ${carrier ? `${carrier.id} ${carrier.typedName}` : row.carrier.toLowerCase()} ${trackingNo}`

/** Checks a row on its own, without the others. */
function checkRow(row: FileRow, { orders, carriers }: ShipFileFacts): RowInProgress {
  const order = orders.get(row.orderNo)
  const carrier = findCarrier(row.carrier, carriers)
  const trackingNo = toTrackingNo(row.trackingNo)
  const work: RowInProgress = {
    row,
    order,
    carrier,
    trackingNo,
    orderId: order?.id ?? null,
    state: 'bad',
    problem: null,
    parcel: null,
  }
  const isSent = order?.sent.some((parcel) => parcel.carrierId === carrier?.id && parcel.trackingNo === trackingNo)
  if (isSent) return { ...work, state: 'sent' }
  return { ...work, problem: orderProblem(row, order) ?? parcelProblem(row, carrier, trackingNo) ?? null }
}

function orderProblem({ orderNo }: FileRow, order: FileOrder | undefined): Problem | undefined {
  if (orderNo === '') return problem('order_missing')
  if (isRounded(orderNo)) return problem('rounded', orderNo)
  if (!order) return problem('order_unknown')
  if (!operatorMay(order).ship) {
    return order.cancelRequest === 'waiting'
      ? problem('cancel_waiting')
      : problem('order_state', order.state satisfies OrderState)
  }
  if (order.kind === 'virtual') return problem('virtual')
}

function parcelProblem(row: FileRow, carrier: ChosenCarrier | undefined, trackingNo: string): Problem | undefined {
  if (row.carrier === '') return problem('carrier_missing')
  if (!carrier) return problem('carrier_unknown', row.carrier)
  if (isOther(carrier) && carrier.typedName === '') return problem('carrier_unnamed')
  if (trackingNo === '') return problem('number_missing')
  if (isRounded(trackingNo)) return problem('rounded', row.trackingNo)
  if (!fitsNumberForms(trackingNo, carrier.numberForms)) return problem('number_format')
}

/** Whether a spreadsheet has turned a long number into `2.02611E+17`. */
function isRounded(text: string): boolean {
  return /^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(text)
}

/**
 * Finds a carrier by its code, its name in any language, or an unambiguous prefix of a name. One that is not listed is
 * written with its name after a colon: `other: Name`.
 */
function findCarrier(text: string, carriers: readonly Carrier[]): ChosenCarrier | undefined {
  const [name = '', ...rest] = text.split(/[:：]/)
  const found = findListed(name.trim().toLowerCase(), carriers)
  const typedName = rest.join(':').trim().slice(0, carrierNameMax)
  if (!found || (typedName !== '' && !isOther(found))) return undefined
  return { ...found, typedName }
}

function findListed(wanted: string, carriers: readonly Carrier[]): Carrier | undefined {
  const exact = carriers.find((carrier) => carrier.code.toLowerCase() === wanted || namesOf(carrier).includes(wanted))
  if (exact || wanted.length < 2) return exact
  const begun = carriers.filter((carrier) => namesOf(carrier).some((known) => known.startsWith(wanted)))
  return begun.length === 1 ? begun[0] : undefined
}

function namesOf({ name }: Carrier): string[] {
  return languages.map((language) => localText(name, language).toLowerCase())
}

type Draft = Omit<FileParcel, 'left' | 'sharedWith'>

/** Checks the rows of one parcel together; writes problems into them. */
function checkGroup(group: RowInProgress[], left: ReadonlyMap<number, number>): Draft | undefined {
  const open = group.filter((row) => row.state !== 'sent')
  if (open.length === 0) return undefined
  const lines = open.map((row) => (row.problem ? undefined : linesOf(row, open, left)))
  if (open.every((row) => row.problem === null)) {
    const { order, carrier, trackingNo } = open[0] as Required<RowInProgress>
    return { order, carrier, trackingNo, lines: lines.flatMap((some) => some ?? []) }
  }
  for (const row of open) row.problem ??= problem('parcel_incomplete')
}

/** The lines one row adds to its parcel; undefined with the problem written into the row. */
function linesOf(
  work: RowInProgress,
  group: readonly RowInProgress[],
  left: ReadonlyMap<number, number>,
): Draft['lines'] | undefined {
  const { row, order } = work
  const fail = (code: ProblemCode, detail = '') => {
    work.problem = problem(code, detail)
    return undefined
  }
  const { lines } = order as FileOrder
  const twin = group.slice(0, group.indexOf(work)).find((other) => isSameLine(other.row, row, lines))
  if (twin) return fail('duplicate', String(twin.row.no))
  const chosen =
    row.line === ''
      ? lines.filter((line) => leftOf(line, left) > 0)
      : lines.filter((_, index) => index === findLine(row.line, lines))
  if (row.line !== '' && chosen.length === 0) return fail('line_unknown')
  if (chosen.every((line) => leftOf(line, left) === 0)) return fail('nothing_left')
  if (row.quantity === '') return chosen.map((line) => ({ line, quantity: leftOf(line, left) }))
  if (chosen.length > 1) return fail('line_missing')
  const line = chosen[0] as FileOrder['lines'][number]
  const quantity = /^\d{1,6}$/.test(row.quantity) ? Number(row.quantity) : 0
  if (quantity === 0) return fail('quantity_wrong')
  if (quantity > leftOf(line, left)) return fail('quantity_over', String(leftOf(line, left)))
  return [{ line, quantity }]
}

/** Index of a line by the seller's own code, or else by its position in the order, from 1; -1 when there is none. */
function findLine(name: string, lines: FileOrder['lines']): number {
  const byCode = lines.findIndex(({ code }) => code !== '' && code.toLowerCase() === name.toLowerCase())
  if (byCode >= 0) return byCode
  const place = /^\d{1,3}$/.test(name) ? Number(name) - 1 : -1
  return place < lines.length ? place : -1
}

/** Whether two rows of one parcel add the same line; a row without a line adds everything. */
function isSameLine(one: FileRow, other: FileRow, lines: FileOrder['lines']): boolean {
  if (one.line === '' || other.line === '') return true
  const place = findLine(one.line, lines)
  return place >= 0 && place === findLine(other.line, lines)
}

function leftOf(line: FileOrder['lines'][number], left: ReadonlyMap<number, number>): number {
  return left.get(line.id) ?? leftToShip(line)
}

function findOther(order: FileOrder, trackingNo: string, known: readonly KnownNumber[]): string {
  const other = known.find(
    (parcel) => parcel.trackingNo === trackingNo && parcel.orderId !== order.id && parcel.receiver !== order.receiver,
  )
  return other?.orderNo ?? ''
}

function toKnown({ order, trackingNo }: FileParcel): KnownNumber {
  return { trackingNo, orderId: order.id, orderNo: order.orderNo, receiver: order.receiver }
}

function toCheckedRow({ row, orderId, state, problem, parcel }: RowInProgress): CheckedRow {
  return { row, orderId, state, problem, parcel }
}

function problem(code: ProblemCode, detail = ''): Problem {
  return { code, detail }
}
