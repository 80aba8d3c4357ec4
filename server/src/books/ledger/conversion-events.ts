import { type AccountRef, account, creditsOf, type LotCurrency } from './accounts.ts'
import { type LedgerEvent, type Line, lines } from './plan.ts'

// Units of integral, reward and subsidy turned into something else. Pure, as in `events.ts`.

/** The units that can be turned into balance or points. */
export type UnitCurrency = Exclude<LotCurrency, 'PTS'>

export interface DrawnFrom {
  from: AccountRef
  amount: number
}

interface Draw {
  drawId: number
  userId: number
  currency: UnitCurrency
  units: number
  dest: 'gift' | 'balance'
  /** the parts of the budget that pay it */
  paidBy: readonly DrawnFrom[]
  /** ids of the lots that may be drawn; default: all */
  lots?: number[]
}
const draw = ({ drawId }: Pick<Draw, 'drawId'>) => ({ event: 'L75', entity: { type: 'draw', id: drawId } })

/** The account that receives drawn money. */
export const drawnTo = ({ userId, dest }: Pick<Draw, 'userId' | 'dest'>): AccountRef =>
  account(dest === 'gift' ? 'u.gift' : 'u.bal', userId)

/** The account that receives the points of a swap. */
export const swappedTo = ({ userId }: Pick<Draw, 'userId'>): AccountRef => creditsOf(userId, 'PTS')

/** The first part of the budget is `dw:17:money`, the second `dw:17:money2`. */
const moneyKey = (drawId: number, index: number) => `dw:${drawId}:money${index === 0 ? '' : index + 1}`

function legsOf(
  { drawId, userId, currency, units, paidBy, lots, ...to }: Draw,
  pending: { expiresAt: Date } | undefined,
) {
  return lines(
    {
      key: `dw:${drawId}:units`,
      from: creditsOf(userId, currency),
      to: account(`red.${currency}`),
      amount: units,
      ...(pending && { pending }),
      ...(lots && { lots: { from: lots } }),
    },
    ...paidBy.map(
      ({ from, amount }, index): Line => ({
        key: moneyKey(drawId, index),
        from,
        to: drawnTo({ userId, ...to }),
        amount,
        ...(pending && { pending }),
      }),
    ),
  )
}

/** L75: the units and the money they turn into are promised until the request is decided. */
export function drawRequested(of: Draw & { expiresAt: Date }): LedgerEvent {
  return { ...draw(of), memo: 'draw-requested', lines: legsOf(of, { expiresAt: of.expiresAt }) }
}

/** L75 without a review. */
export function drawnAtOnce(of: Draw): LedgerEvent {
  return { ...draw(of), memo: 'drawn', lines: legsOf(of, undefined) }
}

interface Requested {
  drawId: number
  budgetParts: number
}
const promised = ({ drawId, budgetParts }: Requested) => [
  `dw:${drawId}:units`,
  ...Array.from({ length: budgetParts }, (_, index) => moneyKey(drawId, index)),
]

/** L75: approved. */
export function drawApproved(of: Requested): LedgerEvent {
  return { ...draw(of), memo: 'drawn', lines: promised(of).map((key) => ({ key: `${key}:ok`, post: key })) }
}

/** L75: rejected or cancelled. The units return to their lots with their dates. */
export function drawEnded(of: Requested): LedgerEvent {
  return { ...draw(of), memo: 'draw-ended', lines: promised(of).map((key) => ({ key: `${key}:no`, void: key })) }
}

/** L74: units become points at once. */
export function unitsSwapped(of: {
  swapId: number
  userId: number
  currency: UnitCurrency
  units: number
  paidBy: readonly DrawnFrom[]
  expiresAt: Date
}): LedgerEvent {
  const { swapId, userId, currency, units, paidBy, expiresAt } = of
  return {
    event: 'L74',
    memo: 'swapped',
    entity: { type: 'swap', id: swapId },
    lines: lines(
      { key: `sw:${swapId}:units`, from: creditsOf(userId, currency), to: account(`red.${currency}`), amount: units },
      ...paidBy.map(
        ({ from, amount }, index): Line => ({
          key: `sw:${swapId}:points${index === 0 ? '' : index + 1}`,
          from,
          to: creditsOf(userId, 'PTS'),
          amount,
          lots: { expiresAt },
        }),
      ),
    ),
  }
}
