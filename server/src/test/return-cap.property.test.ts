import { fen } from '@shop/contract/core/money.ts'
import { zones } from '@shop/contract/core/zone.ts'
import type { SettingGroup, SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeep } from '../../../scripts/depth.ts'
import { Invalid } from '../core/command/validate.ts'
import { fromWire } from '../core/value/wire.ts'
import { readGroup } from '../platform/setting/read-group.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type Payee, sharesOf, worthOfPoints } from '../promotion/profit/rules.ts'
import { line, quote, settings as usual } from '../trade/checkout/given-quote.ts'
import { anyGenerosity, changed, type GenerosityChange, isTooGenerous } from './money/generosity.ts'

// The most that an order may give back (docs/rules.md), for any sequence of saved settings, and for any rates that
// goods and contracts set.

const defaults = Object.fromEntries(
  Object.entries(settingGroups).map(([group, schema]) => [group, fromWire(schema, {})]),
) as unknown as SettingValues

/** Saves the changes that are allowed, as the console does. */
function saveAll(changes: readonly GenerosityChange[]): { settings: SettingValues; refused: number } {
  const settings = { ...defaults }
  const held = { groups: settingGroups, get: (group: SettingGroup) => settings[group] }
  let refused = 0
  for (const change of changes) {
    const value = changed(settings, change)
    const wouldBe = { ...settings, [change.group]: value }
    try {
      const saved = readGroup({ settings: held } as unknown as Pick<Shop, 'settings'>, change.group, value)
      expect(isTooGenerous(wouldBe), `saved ${JSON.stringify(change)}`).toBe(false)
      Object.assign(settings, { [change.group]: saved })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      refused++
    }
    expect(isTooGenerous(settings)).toBe(false)
  }
  return { settings, refused }
}

const payee = (userId: number): Payee => ({ userId, standing: 'active' })
const anySale = fc.record({
  zone: fc.constantFrom(...zones),
  priceFen: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  pays: fc.boolean(),
  sharingBp: fc.integer({ min: 0, max: 1_000 }),
  managementBp: fc.integer({ min: 0, max: 200 }),
  rateBp: fc.integer({ min: 1, max: 500 }),
})
const anyChanges = fc.array(anyGenerosity, { minLength: 1, maxLength: 12, size: 'max' })

test('whatever settings are saved, no order gives back more than it may', { timeout: 300_000 }, () => {
  const counts = { saved: 0, refused: 0, returned: 0 }
  fc.assert(
    fc.property(anyChanges, anySale, (changes, sale) => {
      const { settings, refused } = saveAll(changes)
      counts.refused += refused
      counts.saved += changes.length - refused
      const { maxReturnRateBp } = settings.promo
      const { zone, priceFen, quantity, pays, sharingBp, managementBp, rateBp } = sale
      const rich = { on: true, available: pays ? 1_000_000 : 0, use: pays, budget: 1_000_000_000 }
      const { groups } = quote([line({ zone, priceFen, left: 100 }, quantity)], {
        settings: { ...usual, points: settings.points, zone: settings.zone, promo: settings.promo },
        points: rich,
        subsidy: rich,
        integral: { on: true, budget: 1_000_000_000 },
      })
      for (const { payFen, grantPoints, grantIntegral, grantSubsidy } of groups.flatMap(({ lines }) => lines)) {
        const grantsFen = worthOfPoints(grantPoints, settings.points) + grantIntegral + grantSubsidy
        const shares = settings.zone[zone].profit
          ? sharesOf(
              {
                payFen: fen(payFen),
                grantsFen,
                buyer: payee(1),
                inviter: payee(2),
                manager: payee(3),
                rates: { sharingBp, managementBp, source: 'goods', sourceId: 1 },
                channel: { ...payee(4), contractId: 1, rateBp },
              },
              settings,
            )
          : []
        const profitFen = shares.reduce((sum, { amountFen }) => sum + amountFen, 0)
        // At their exact worth: everything times `perYuan`, to stay in whole numbers.
        const { perYuan } = settings.points
        const returned = grantPoints * 100 + (grantIntegral + grantSubsidy + profitFen) * perYuan
        expect(returned * 10_000).toBeLessThanOrEqual(payFen * maxReturnRateBp * perYuan)
        expect(returned * 2).toBeLessThanOrEqual(payFen * perYuan)
        if (returned > 0) counts.returned++
      }
    }),
    { numRuns: isDeep ? 10_000 : 1_000, seed: 20_261_125 },
  )
  // Settings that were all refused, or orders that returned nothing, would prove nothing.
  expect(Math.min(counts.saved, counts.refused, counts.returned)).toBeGreaterThan(500)
})
