import Type, { type TSchema } from 'typebox'
import { Count, Flag, Id, nullable, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

// The bills of our own app. Rows come by key: `next` of a page is `before` of the one after it, null at the end. Older
// clients read `balance.log/list` and `points.log/list`.

const billPageOf = <T extends TSchema>(row: T) => Type.Object({ data: Type.Array(row), next: nullable(Id) })

const Before = Type.Optional(Id)

export const billDirections = ['in', 'out'] as const

const Direction = Type.Optional(oneOf(billDirections))

/** `2026-11`, of the store's time */
const Month = Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }))

const BillMonth = Type.Object({ month: Type.String(), income: Money, expense: Money })

/** What a row of a bill says beside its amount. `number` is of the order, top-up, withdrawal or transfer; `""`: none. */
const line = {
  log_id: Id,
  /** worded, without the number */
  title: Type.String(),
  number: Type.String(),
  /** where the number leads; `""`: nowhere */
  about: oneOf(['', 'order', 'recharge', 'withdraw', 'transfer']),
  /** of the order; 0: none */
  order_id: Count,
  create_time: Time,
}

export const walletIndex = endpoint({
  method: 'GET',
  path: 'wallet/index',
  auth: 'user',
  summary: 'The balance, its parts, and the last months',
  data: Type.Object({
    /** what may be spent: the gift part included, what is promised to others left out */
    balance: Money,
    gift: Money,
    /** what could be withdrawn, limits and fees aside */
    withdrawable: Money,
    pending_in: Money,
    pending_out: Money,
    /** six, the oldest first; without a movement they are 0 */
    months: Type.Array(BillMonth),
    /** what the shop has switched on */
    entries: Type.Object({ recharge: Flag, withdraw: Flag, transfer: Flag }),
    pay_password: oneOf(['none', 'set', 'must_reset']),
  }),
  refuses: ['MODULE_OFF'],
})

/** Those in which something moved, the newest first. */
export const walletMonths = endpoint({
  method: 'GET',
  path: 'wallet/months',
  auth: 'user',
  summary: 'What came in and went out by month',
  data: Type.Object({ list: Type.Array(BillMonth) }),
})

export const walletBill = endpoint({
  method: 'GET',
  path: 'wallet/bill',
  auth: 'user',
  summary: 'Bill of the balance with the balance after each row',
  query: Type.Object({ before: Before, direction: Direction, month: Month }),
  data: Type.Object({
    list: billPageOf(
      Type.Object({ ...line, /** signed */ money: Money, /** gift part included */ balance_after: Money }),
    ),
  }),
})

/** What is promised in or out, and what became of it. */
export const walletPending = endpoint({
  method: 'GET',
  path: 'wallet/pending',
  auth: 'user',
  summary: 'Top-ups and withdrawals under review, and decided ones',
  query: Type.Object({ before: Before }),
  data: Type.Object({
    list: billPageOf(
      Type.Object({
        ...line,
        money: Money,
        state: oneOf(['pending', 'approved', 'rejected']),
        /** when it was decided */
        decide_time: Time,
      }),
    ),
  }),
})

export const billExportRows = 500

/** The bill as a table file, in parts: the texts of all parts, one after the other, are the file. */
export const walletExport = endpoint({
  method: 'GET',
  path: 'wallet/export',
  auth: 'user',
  summary: 'Part of the bill as CSV',
  query: Type.Object({ before: Before, direction: Direction, month: Month }),
  data: Type.Object({
    /** the first part begins with the mark of UTF-8 and the headings */
    csv: Type.String(),
    rows: Count,
    next: nullable(Id),
  }),
})

export const pointsBill = endpoint({
  method: 'GET',
  path: 'points/bill',
  auth: 'user',
  summary: 'Bill of the points with the points after each row',
  query: Type.Object({ before: Before, direction: Direction }),
  data: Type.Object({
    list: billPageOf(Type.Object({ ...line, /** signed */ value: Type.Integer(), points_after: Type.Integer() })),
  }),
})

export const pointsLots = endpoint({
  method: 'GET',
  path: 'points/lots',
  auth: 'user',
  summary: 'Where points came from and when they expire',
  data: Type.Object({
    points: Type.Integer(),
    /** promised by orders that are not settled yet, as far as a person may hold it */
    pending: Count,
    /** by day, the first first; those that never expire are not among them */
    expiries: Type.Array(
      Type.Object({ /** the first moment at which they are gone */ expire_time: Time, value: Count }),
    ),
    /** the first 100 that have something left, by expiry */
    lots: Type.Array(
      Type.Object({
        lot_id: Id,
        title: Type.String(),
        number: Type.String(),
        order_id: Count,
        value: Count,
        left: Count,
        create_time: Time,
        /** `""`: never */
        expire_time: Time,
      }),
    ),
  }),
  refuses: ['MODULE_OFF'],
})
