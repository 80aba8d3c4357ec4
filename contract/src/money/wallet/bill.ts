import Type, { type TSchema } from 'typebox'
import { Count, Flag, Id, nullable, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

// The bills of our own app. Rows are paged by key: a page's `next` is the `before` of the following page; null at the
// end. Older clients read `balance.log/list` and `points.log/list`.

const billPageOf = <T extends TSchema>(row: T) => Type.Object({ data: Type.Array(row), next: nullable(Id) })

const Before = Type.Optional(Id)

export const billDirections = ['in', 'out'] as const

const Direction = Type.Optional(oneOf(billDirections))

/** `2026-11`, in the store's time zone */
const Month = Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }))

const BillMonth = Type.Object({ month: Type.String(), income: Money, expense: Money })

/** The subject of a bill's row. Every text may be empty. */
export const billSubject = {
  /** of the order, recharge, withdrawal, transfer or draw */
  number: Type.String(),
  /** what the number refers to; `""`: nothing */
  about: oneOf(['', 'order', 'recharge', 'withdraw', 'transfer', 'draw']),
  /** id of the order; 0: none */
  order_id: Count,
  /** of the order's first goods, small */
  picture: Type.String(),
  /** the other party: the seller, the masked other person, the masked account of a withdrawal */
  party: Type.String(),
  /** the purpose: the order's first goods, or the remark of a transfer */
  purpose: Type.String(),
  /** the number of different goods in the order; 0: no order */
  kinds: Count,
}

/**
 * The source or use of units where no order and no number says it: the shop itself, or a programme, which adds its own
 * (contract/src/promotion/task/task.ts).
 */
export interface BillKinds {
  grant: true
  expired: true
  swapped: true
  adjusted: true
}

/** `""`: neither. */
export type BillKind = '' | keyof BillKinds

export const BillKindName = Type.Unsafe<BillKind>(Type.String())

/** A row of a bill without its amount. */
const line = {
  log_id: Id,
  /** worded, without the number */
  title: Type.String(),
  ...billSubject,
  create_time: Time,
}

/** The longest search text in a bill. */
export const billSearchMax = 50

export const walletIndex = endpoint({
  method: 'GET',
  path: 'wallet/index',
  auth: 'user',
  summary: 'The balance, its parts, and the last months',
  data: Type.Object({
    /** spendable: includes the gift part, excludes amounts promised to others */
    balance: Money,
    gift: Money,
    /** the withdrawable part, before limits and fees */
    withdrawable: Money,
    /** the day on which the rest can be withdrawn too (`2026-12-02`), as it came from outside lately; `""`: there is none */
    held_until: Type.String(),
    /** in review, with the gifts of such recharges */
    pending_in: Money,
    pending_out: Money,
    /** six, oldest first; 0 for months without movements */
    months: Type.Array(BillMonth),
    /** features the shop has switched on */
    entries: Type.Object({ recharge: Flag, withdraw: Flag, transfer: Flag }),
    pay_password: oneOf(['none', 'set', 'must_reset']),
  }),
  refuses: ['MODULE_OFF'],
})

/** Months with movements, newest first. */
export const walletMonths = endpoint({
  method: 'GET',
  path: 'wallet/months',
  auth: 'user',
  summary: 'Money in and out by month',
  data: Type.Object({ list: Type.Array(BillMonth) }),
})

export const walletBill = endpoint({
  method: 'GET',
  path: 'wallet/bill',
  auth: 'user',
  summary: 'Movements of the balance, with the balance after each',
  query: Type.Object({
    before: Before,
    direction: Direction,
    month: Month,
    /** part of the name of goods, a shop or a person, of a transfer's remark, of a title, or of a number */
    search: Type.Optional(Type.String({ maxLength: billSearchMax })),
  }),
  data: Type.Object({
    list: billPageOf(
      Type.Object({ ...line, /** signed */ money: Money, /** gift part included */ balance_after: Money }),
    ),
  }),
})

/** Recharges and withdrawals, pending and decided. */
export const walletPending = endpoint({
  method: 'GET',
  path: 'wallet/pending',
  auth: 'user',
  summary: 'Recharges and withdrawals under review, and decided ones',
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

/** The bill as a table file, in parts: concatenated, they form the file. */
export const walletExport = endpoint({
  method: 'GET',
  path: 'wallet/export',
  auth: 'user',
  summary: 'Part of the bill as CSV',
  query: Type.Object({ before: Before, direction: Direction, month: Month }),
  data: Type.Object({
    /** the first part begins with the UTF-8 byte order mark and the header row */
    csv: Type.String(),
    rows: Count,
    next: nullable(Id),
  }),
})

export const pointsBill = endpoint({
  method: 'GET',
  path: 'points/bill',
  auth: 'user',
  summary: 'Movements of points, with the points after each',
  query: Type.Object({ before: Before, direction: Direction }),
  data: Type.Object({
    list: billPageOf(
      Type.Object({
        ...line,
        kind: BillKindName,
        /** signed */ value: Type.Integer(),
        points_after: Type.Integer(),
      }),
    ),
  }),
})

export const pointsLots = endpoint({
  method: 'GET',
  path: 'points/lots',
  auth: 'user',
  summary: 'The points by origin and expiry',
  data: Type.Object({
    points: Type.Integer(),
    /** the most they take off an order */
    worth: Money,
    /** promised by orders that are not settled yet, up to the cap per user */
    pending: Count,
    /** by day, soonest first; without points that never expire */
    expiries: Type.Array(Type.Object({ /** when they expire */ expire_time: Time, value: Count })),
    /** the first 100 with points remaining, by expiry */
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
