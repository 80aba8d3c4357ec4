import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { type Fen, fen, Money } from '../../core/money.ts'

// Units are benefits that are not money: integral, reward, subsidy. A draw turns them into balance, a swap into points.
// On the wire 1.00 unit is written like 1.00 yuan; amounts in code are integers of 1/100.

export const unitNames = ['integral', 'reward', 'subsidy'] as const

export type UnitName = (typeof unitNames)[number]

export const drawStates = ['pending', 'approved', 'rejected', 'cancelled'] as const

export type DrawState = (typeof drawStates)[number]

/** The balance a draw goes to: its gift part, which cannot be withdrawn, or the rest. */
export const drawDests = ['gift', 'balance'] as const

export const drawPeriods = ['day', 'week', 'month'] as const

export type DrawPeriod = (typeof drawPeriods)[number]

/** Reasons a reviewer may give; worded in the apps. */
export const drawRejectReasons = ['orders_doubtful', 'account_doubtful', 'duplicate', 'other'] as const

export type DrawRejectReason = (typeof drawRejectReasons)[number]

/** The fee and the result of a draw: the fee in units, rounded half up, and the money, rounded down. */
export function drawTerms(
  units: number,
  { feeBp, rateBp }: { feeBp: number; rateBp: number },
): { feeUnits: number; moneyFen: Fen } {
  const feeUnits = Number((BigInt(units) * BigInt(feeBp) + 5_000n) / 10_000n)
  return { feeUnits, moneyFen: fen(Number((BigInt(units - feeUnits) * BigInt(rateBp)) / 10_000n)) }
}

/** The points that units turn into, rounded down; `rate`: points for 1.00. */
export function swapPoints(units: number, rate: number): number {
  return Number((BigInt(units) * BigInt(rate)) / 100n)
}

/** A reward can only be drawn. */
export const swappedUnits = ['integral', 'subsidy'] as const

const Unit = oneOf(unitNames)

const Limit = Type.Object({
  period: oneOf(drawPeriods),
  /** requests; null: unlimited */
  count: nullable(Count),
  count_left: nullable(Count),
  /** units; null: no limit */
  sum: nullable(Money),
  sum_left: nullable(Money),
})

export const unitQuote = endpoint({
  method: 'GET',
  path: 'unit/quote',
  auth: 'user',
  summary: 'What units can be turned into now, and the rules',
  query: Type.Object({ unit: Unit }),
  data: Type.Object({
    available: Money,
    draw: Type.Object({
      /** the part of the available units that may be drawn */
      drawable: Money,
      rate_bp: Count,
      fee_bp: Count,
      min: Money,
      /** of one request, within the remaining limits; ignores today's quota */
      max: Money,
      /** of one request by the rules; null: without its own bound */
      request_max: nullable(Money),
      limits: Type.Array(Limit),
      dest: oneOf(drawDests),
      /** requests up to this need no review; `per` a day: all of the day together */
      auto_max: Money,
      auto_per: oneOf(['request', 'day']),
      /** a request is waiting for review */
      open: Flag,
      /** the money that today's quota still covers, at most the value of `max` */
      quota_left: Money,
    }),
    /** null: this unit is not swapped, or points are switched off */
    swap: nullable(
      Type.Object({
        /** points for 1.00 */
        rate: Count,
        /** needs the payment password */
        password: Flag,
        /** points that the quota still covers, at most as many as all units turn into */
        quota_left: Count,
      }),
    ),
    pay_password: oneOf(['none', 'set', 'must_reset']),
    /** waiting period after a change of the payment password; `""` if there is none */
    cooling_until: Time,
  }),
  refuses: ['MODULE_OFF'],
})

const Amount = Type.String({ maxLength: 15 })

const PayTicket = Type.Optional(Type.String({ maxLength: 200 }))

/** `payTicket`: action `draw`, target the unit. */
export const unitDraw = endpoint({
  method: 'POST',
  path: 'unit.draw/submit',
  auth: 'user',
  summary: 'Request a draw of units to the balance',
  body: Type.Object({
    unit: Unit,
    /** units, the fee included */
    amount: Amount,
    /** the money as shown before confirming; refused if it differs from the server's */
    receives: Amount,
    payTicket: PayTicket,
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ draw_id: Id, state: oneOf(drawStates), fee: Money, receives: Money }),
  refuses: [
    'MODULE_OFF',
    'AMOUNT_INVALID',
    'BELOW_MIN',
    'ABOVE_MAX',
    'INTEGRAL_NOT_ENOUGH',
    'REWARD_NOT_ENOUGH',
    'SUBSIDY_NOT_ENOUGH',
    'SUBSIDY_NOT_DRAWABLE',
    'DRAW_OPEN',
    'DRAW_LIMIT',
    'BUDGET_EMPTY',
    'RATE_CHANGED',
    'PAYPWD_NOT_SET',
    'PAYPWD_REQUIRED',
    'PAYPWD_COOLING',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const unitDrawCancel = endpoint({
  method: 'POST',
  path: 'unit.draw/cancel',
  auth: 'user',
  summary: 'Cancel a draw that is not decided yet',
  body: Type.Object({ drawId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object({}),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const unitDrawList = endpoint({
  method: 'GET',
  path: 'unit.draw/list',
  auth: 'user',
  summary: 'The caller’s draws, newest first',
  query: Type.Object({ unit: Unit, page: PageNumber, state: Type.Optional(oneOf(drawStates)) }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        draw_id: Id,
        draw_no: Type.String(),
        state: oneOf(drawStates),
        /** approved without a review */
        automatic: Flag,
        amount: Money,
        fee: Money,
        rate_bp: Count,
        receives: Money,
        dest: oneOf(drawDests),
        create_time: Time,
        /** `""` while it waits */
        end_time: Time,
        reject_reason: oneOf([...drawRejectReasons, '']),
        reject_note: Type.String(),
        may: Type.Object({ cancel: Type.Boolean() }),
      }),
    ),
  }),
})

/** `payTicket`, where the quote asks for it: action `swap`, target the unit. */
export const unitSwap = endpoint({
  method: 'POST',
  path: 'unit.swap/submit',
  auth: 'user',
  summary: 'Turn units into points at once',
  body: Type.Object({
    unit: oneOf(swappedUnits),
    amount: Amount,
    /** as shown before confirming; refused if it differs from the server's */
    points: Type.Integer({ minimum: 0, maximum: 10_000_000_000 }),
    payTicket: PayTicket,
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({ points: Count }),
  refuses: [
    'MODULE_OFF',
    'AMOUNT_INVALID',
    'POINTS_FULL',
    'INTEGRAL_NOT_ENOUGH',
    'SUBSIDY_NOT_ENOUGH',
    'BUDGET_EMPTY',
    'RATE_CHANGED',
    'PAYPWD_NOT_SET',
    'PAYPWD_REQUIRED',
    'PAYPWD_COOLING',
    'IDEMPOTENCY_MISMATCH',
  ],
})
