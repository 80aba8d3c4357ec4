import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { mulBp } from '../../core/value/money.ts'

/** Payees who are not active get nothing. */
export type Standing = 'active' | 'frozen' | 'closed' | 'left'

export interface Payee {
  userId: number
  standing: Standing
}

/** The source of a rate: the settings, or the rule or contract of this id. */
export interface Source {
  source: 'setting' | 'goods' | 'category' | 'merchant' | 'contract'
  sourceId: number | null
}

/** The rates of a line's goods. */
export interface Rates extends Source {
  sharingBp: number
  managementBp: number
}

/** The facts about a line at its payment. */
export interface PaidLine {
  payFen: Fen
  /** the value of the points promised for it */
  grantsFen: number
  buyer: Payee
  /** the buyer's inviter, and the inviter's */
  inviter: Payee | undefined
  manager: Payee | undefined
  rates: Rates
  /** the partner of the order's merchant or region */
  channel: (Payee & { contractId: number; rateBp: number }) | undefined
}

export const levels = { sharing: 1, management: 2, channel: 3 } as const

/** A payee's share of a line, with the rate and its source as stored with the promise. */
export interface Share extends Source {
  level: 1 | 2 | 3
  userId: number
  rateBp: number
  amountFen: Fen
}

/**
 * The shares of the money paid for a line (docs/rules.md, Profit): at most three people, never a third level. A share
 * whose payee cannot receive it goes to nobody else. All shares together stay within the cap of profit, and with the
 * points within the cap of what a purchase may give back; any excess is taken from the channel first, then from
 * management.
 */
export function sharesOf(line: PaidLine, { commission, promo }: Pick<SettingValues, 'commission' | 'promo'>): Share[] {
  const { payFen, grantsFen, buyer, manager, rates, channel } = line
  const { source, sourceId } = rates
  const inviter = line.inviter ?? (commission.self ? buyer : undefined)
  // Without management in the settings there is no second level, whatever a rule says.
  const managementBp = commission.managementBp === 0 ? 0 : rates.managementBp
  const wanted = [
    { level: levels.sharing, payee: inviter, rateBp: rates.sharingBp, source, sourceId },
    { level: levels.management, payee: manager, rateBp: managementBp, source, sourceId },
    {
      level: levels.channel,
      payee: channel,
      rateBp: Math.min(channel?.rateBp ?? 0, commission.channelMaxBp),
      source: 'contract' as const,
      sourceId: channel?.contractId ?? null,
    },
  ]
  const partOf = (bp: number) => Number((BigInt(payFen) * BigInt(bp)) / 10_000n)
  let leftFen = Math.max(0, Math.min(partOf(commission.totalCapBp), partOf(promo.maxReturnRateBp) - grantsFen))
  const shares: Share[] = []
  for (const { payee, rateBp, ...share } of wanted) {
    if (payee?.standing !== 'active' || (payee.userId === buyer.userId && !commission.self)) continue
    // Rounding up to a fen must not exceed the cap.
    const amountFen = fen(Math.min(mulBp(payFen, rateBp), leftFen))
    if (amountFen === 0) continue
    leftFen -= amountFen
    shares.push({ ...share, userId: payee.userId, rateBp, amountFen })
  }
  return shares
}

/** The value of points when they are spent, rounded up. */
export function worthOfPoints(points: number, { perYuan }: Pick<SettingValues['points'], 'perYuan'>): number {
  return Math.ceil((points * 100) / perYuan)
}
