import Type from 'typebox'
import { Count, Id, nullable, oneOf, Time, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'
import { unitNames } from '../conversion/conversion.ts'
import { BillKindName, billSubject } from './bill.ts'

// A shopper's integral, reward and subsidy, and where they came from. Amounts have two decimals like money, but are not
// money.

const Unit = oneOf(unitNames)

export const unitIndex = endpoint({
  method: 'GET',
  path: 'unit/index',
  auth: 'user',
  summary: 'Integral, reward or subsidy: the amount, and when it expires',
  query: Type.Object({ unit: Unit }),
  data: Type.Object({
    available: Money,
    /** promised by orders that are not settled yet */
    pending: Money,
    /** in draws that wait for review */
    drawing: Money,
    /** turned into balance so far */
    drawn: Money,
    /** given by orders and programmes so far */
    received: Money,
    /** the part of the available units that expires within 30 days */
    expiring: Money,
    /** by day, soonest first; without units that never expire; at most 60 */
    expiries: Type.Array(Type.Object({ /** when they expire */ expire_time: Time, value: Money })),
    /** the units that can be earned other than by orders, such as by check-ins; null: none */
    earning: nullable(Type.Object({ today: Money, day_cap: Money, month: Money, month_cap: Money })),
    /** points for 1.00; null: not swapped */
    swap_rate: nullable(Count),
  }),
  refuses: ['MODULE_OFF'],
})

/** Paged by key: a page's `next` is the `before` of the following page; null at the end. */
export const unitBill = endpoint({
  method: 'GET',
  path: 'unit/bill',
  auth: 'user',
  summary: 'Movements of integral, reward or subsidy, with the amount left after each',
  query: Type.Object({
    unit: Unit,
    before: Type.Optional(Id),
    direction: Type.Optional(oneOf(['in', 'out'])),
  }),
  data: Type.Object({
    list: Type.Object({
      data: Type.Array(
        Type.Object({
          log_id: Id,
          /** worded, without the number */
          title: Type.String(),
          ...billSubject,
          kind: BillKindName,
          create_time: Time,
          /** signed */
          value: Money,
          value_after: Money,
        }),
      ),
      next: nullable(Id),
    }),
  }),
  refuses: ['MODULE_OFF'],
})

/** The last twelve months with movements, newest first. */
export const unitMonths = endpoint({
  method: 'GET',
  path: 'unit/months',
  auth: 'user',
  summary: 'Integral, reward or subsidy in and out, by month and kind',
  query: Type.Object({ unit: Unit }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        /** `2026-11` */
        month: Type.String(),
        came_in: Money,
        went_out: Money,
        /** by kind, as the bill words it; signed, largest first */
        kinds: Type.Array(Type.Object({ title: Type.String(), value: Money })),
      }),
    ),
  }),
  refuses: ['MODULE_OFF'],
})

/** Why an order's promise is not paid yet: not received, its after-sales window, a case; or `void`, refunded. */
export const pendingStates = ['receipt', 'window', 'aftersale', 'void'] as const

/** Paged by key like the bill. */
export const unitPending = endpoint({
  method: 'GET',
  path: 'unit/pending',
  auth: 'user',
  summary: 'Paid orders that have promised integral or subsidy and are not settled',
  query: Type.Object({ unit: oneOf(['integral', 'subsidy']), before: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Object({
      data: Type.Array(
        Type.Object({
          order_id: Id,
          order_no: Type.String(),
          /** the order's first goods */
          goods: Type.String(),
          goods_image: Url,
          create_time: Time,
          /** the rest of the promise */
          value: Money,
          state: oneOf(pendingStates),
          /** when it is expected at the earliest; `""`: not known yet */
          expected_time: Type.String(),
        }),
      ),
      next: nullable(Id),
    }),
  }),
  refuses: ['MODULE_OFF'],
})
