import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen, toMoney } from '@shop/contract/core/money.ts'
import { drawTerms } from '@shop/contract/money/conversion/conversion.ts'
import { type BenefitKind, benefitKinds, type benefitList } from '@shop/contract/money/wallet/benefits.ts'
import type { Module } from '@shop/contract/platform/setting/setting.ts'
import { account } from '../../books/ledger/accounts.ts'
import { holdingsOf } from '../../books/ledger/lot-origins.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const kinds = {
  points: { module: 'points', type: 'u.pts' },
  integral: { module: 'integral', type: 'u.itg' },
  subsidy: { module: 'subsidy', type: 'u.sub' },
  reward: { module: 'reward', type: 'u.rwd' },
  profit: { module: 'profit', type: 'u.comm' },
  gift: { module: 'wallet', type: 'u.gift' },
} as const satisfies Record<BenefitKind, { module: Module; type: string }>

/** A user's holdings of each benefit that is switched on, in one query. */
export async function loadBenefits(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  userId: number,
): Promise<DataOf<typeof benefitList>> {
  const module = settings.get('module')
  const zone = settings.get('store').timezone
  const shown = benefitKinds.filter((kind) => module[kinds[kind].module])
  const found = await holdingsOf(
    db,
    shown.map((kind) => account(kinds[kind].type, userId)),
    zone,
  )
  const list = shown.flatMap((kind, place) => {
    const { available = 0, pending = 0, leaving = 0, nextEnd } = found[place] ?? {}
    if (kind === 'gift' && available === 0) return []
    const text = (amount: number) => (kind === 'points' ? String(amount) : toMoney(fen(amount)))
    const worthFen = worthOf(kind, available, settings)
    return {
      kind,
      available: text(available),
      ...(worthFen && { worth: toMoney(worthFen) }),
      // Points above the most a user may hold will not be given.
      pending: text(kind === 'points' ? Math.min(pending, Math.max(0, pointsMax - available)) : pending),
      // Only draws of units wait for review here: withdrawals of profit are money, and listed with the others.
      in_review: text(kind === 'integral' || kind === 'subsidy' || kind === 'reward' ? leaving : 0),
      next_end: nextEnd ? { expire_time: toTime(nextEnd.expiresAt, zone), value: text(nextEnd.value) } : null,
    }
  })
  return { list }
}

/** The most that points take off orders. */
export const pointsWorth = (points: number, { perYuan }: { perYuan: number }) =>
  fen(Math.floor((points * 100) / perYuan))

/** In fen; undefined if the amount is money already. */
function worthOf(kind: BenefitKind, amount: number, settings: Shop['settings']): Fen | undefined {
  switch (kind) {
    case 'points':
      return pointsWorth(amount, settings.get('points'))
    case 'integral': {
      const { feeBp, drawRateBp } = settings.get('integral')
      return drawTerms(amount, { feeBp, rateBp: drawRateBp }).moneyFen
    }
    // Shopping with subsidy, and moving rewards, is one to one.
    case 'subsidy':
    case 'reward':
      return fen(amount)
    default:
      return undefined
  }
}
