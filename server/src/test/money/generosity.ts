import { type Zone, zones } from '@shop/contract/core/zone.ts'
import type { SettingGroup, SettingValues } from '@shop/contract/platform/setting/setting.ts'
import fc from 'fast-check'

// The settings that decide how much an order gives back, and the return cap (docs/rules.md) they must stay within: an
// order gives back at most `promo.maxReturnRateBp` of a price, which cannot be set above a half.

export interface GenerosityChange {
  group: SettingGroup
  value: object
  /** for settings of a single zone */
  zone?: Zone
}

type Generous = Pick<SettingValues, 'promo' | 'commission' | 'points' | 'zone' | 'integral' | 'subsidy'>
export const generousGroups = ['promo', 'commission', 'points', 'zone', 'integral', 'subsidy'] as const

/** From nothing to a little more than the field allows, often a small value. */
const upTo = (most: number) =>
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: Math.ceil(most / 20) }),
    fc.integer({ min: 0, max: Math.ceil(most * 1.1) }),
  )
const units = fc.oneof(fc.constantFrom(1, 10, 100, 1_000), fc.integer({ min: 1, max: 500 }))
const { record } = fc
const some: { requiredKeys: never[] } = { requiredKeys: [] }

export const anyGenerosity: fc.Arbitrary<GenerosityChange> = fc.oneof(
  record({ group: fc.constant('promo' as const), value: record({ maxReturnRateBp: upTo(5_000) }) }),
  record({
    group: fc.constant('commission' as const),
    value: record(
      { sharingBp: upTo(1_000), managementBp: upTo(200), channelMaxBp: upTo(500), totalCapBp: upTo(1_000) },
      some,
    ),
  }),
  record({
    group: fc.constant('points' as const),
    value: record({ giftOn: fc.boolean(), perYuanGift: upTo(100), perYuan: units }, some),
  }),
  record({
    group: fc.constant('zone' as const),
    zone: fc.constantFrom(...zones),
    value: record(
      { grantPoints: fc.boolean(), grantIntegralBp: upTo(5_000), grantSubsidyBp: upTo(5_000), profit: fc.boolean() },
      some,
    ),
  }),
  record({ group: fc.constantFrom('integral' as const, 'subsidy' as const), value: record({ toPoints: units }) }),
)

/** The whole group as it would be saved. */
export function changed(before: Generous, { group, value, zone }: GenerosityChange): Record<string, unknown> {
  const now = before[group as keyof Generous] as Record<string, object>
  return zone ? { ...now, [zone]: { ...now[zone], ...value } } : { ...now, ...value }
}

/**
 * Whether an order in some zone could give back more than it may: points at their spending value, integral and subsidy
 * at what they can be turned into, or at 1.00 if they are kept, and the three incomes.
 */
export function isTooGenerous({ promo, commission, points, zone, integral, subsidy }: Generous): boolean {
  const { perYuan } = points
  const worth = ({ toPoints }: { toPoints: number }) => Math.max(toPoints, perYuan)
  const incomes = commission.sharingBp + commission.managementBp + commission.channelMaxBp
  if (promo.maxReturnRateBp > 5_000 || commission.totalCapBp > 1_000 || incomes > commission.totalCapBp) return true
  // Everything times `perYuan`, to stay in whole numbers.
  return zones.some((name) => {
    const { grantPoints, grantIntegralBp, grantSubsidyBp, profit } = zone[name]
    const returned =
      (grantPoints && points.giftOn ? points.perYuanGift * 10_000 : 0) +
      grantIntegralBp * worth(integral) +
      grantSubsidyBp * worth(subsidy) +
      (profit ? incomes * perYuan : 0)
    return returned > promo.maxReturnRateBp * perYuan
  })
}
