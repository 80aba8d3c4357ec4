import { boundsIn } from '@shop/contract/platform/setting/fields.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Invalid } from '../../core/command/validate.ts'
import { readDefaults } from '../shop/settings.ts'
import { readGroup } from './read-group.ts'
import { checkSetting } from './rules.ts'

const all = readDefaults(settingGroups, false)
const fieldsOf = (group: SettingGroup, change: object) =>
  checkSetting(group, { ...all[group], ...change } as never, all).map(({ field, limit }) => [field, limit])

test.each(Object.keys(all) as SettingGroup[])('the defaults of %s pass', (group) => {
  expect(fieldsOf(group, {})).toEqual([])
})

test('bounds name numbers of their group', () => {
  const bounds = Object.values(settingGroups).flatMap((group) =>
    Object.entries(boundsIn(group)).flatMap((names) =>
      names.map((name) => (group.properties as object)[name as never]),
    ),
  )
  expect(bounds.length).toBeGreaterThan(30)
  expect(bounds.filter((bound) => (bound as { type?: string } | undefined)?.type !== 'integer')).toEqual([])
})

test.each<[SettingGroup, object, unknown[]]>([
  ['recharge', { minFen: 500, maxFen: 500 }, []],
  ['recharge', { minFen: 501, maxFen: 500 }, [['value.maxFen', 501]]],
  ['withdraw', { maxFen: 5_000_001 }, [['value.dayMaxFen', 5_000_001]]],
  ['withdraw', { feeMinFen: 9_000 }, [['value.feeMaxFen', 9_000]]],
  ['transfer', { dayMaxFen: 1 }, [['value.dayMaxFen', 200_000]]],
  ['paypwd', { tries: 10, dayTries: 9 }, [['value.dayTries', 10]]],
  ['security', { codeTtlS: 59 }, [['value.codeTtlS', 60]]],
  ['reward', { monthFen: 1 }, [['value.monthFen', 20_000]]],
  ['task', { beatMinS: 6 }, [['value.beatS', 6]]],
  // a check-in promises no more than may be earned in a day
  ['sign', { points: 180 }, []],
  ['sign', { points: 181 }, [['value.weekBonus', 19]]],
  ['sign', { points: 201 }, [['value.points', 200]]],
  ['sign', { reward: 'subsidy', points: 201 }, [['value.points', 200]]],
  ['points', { dayCap: 24 }, [['value.dayCap', 25]]],
  // sharing 3% + management 2% + channel 5% is exactly the cap of 10%
  ['commission', { managementBp: 200 }, []],
  ['commission', { managementBp: 200, totalCapBp: 999 }, [['value.totalCapBp', 1_000]]],
  ['commission', { sharingBp: 501 }, [['value.totalCapBp', 1_001]]],
  // profit uses 3% and, for the channel, 5% of the 30% that may be given back, subsidy of the gift zone 3%
  ['points', { perYuanGift: 19 }, []],
  ['points', { perYuanGift: 20 }, [['value.perYuanGift', 3_000]]],
  ['zone', { gift: { ...all.zone.gift, grantSubsidyBp: 2_201 } }, [['value.gift.grantSubsidyBp', 3_000]]],
  [
    'points',
    { perYuan: 3 },
    [
      ['value.perYuanGift', 3_000],
      ['value.perYuan', 100],
    ],
  ],
  // 1.00 of integral may not turn into points worth more than that
  ['points', { perYuan: 99, giftOn: false }, [['value.perYuan', 100]]],
  ['integral', { toPoints: 101 }, [['value.toPoints', 100]]],
  ['integral', { minFen: 100_001 }, [['value.maxFen', 100_001]]],
  // the consumption zone gives back most: integral of 5% and profit of 8%
  ['promo', { maxReturnRateBp: 1_300 }, []],
  ['promo', { maxReturnRateBp: 1_299 }, [['value.maxReturnRateBp', 1_300]]],
  ['zone', { xf: { ...all.zone.xf, grantIntegralBp: 2_200 } }, []],
  ['zone', { xf: { ...all.zone.xf, grantIntegralBp: 2_201 } }, [['value.xf.grantIntegralBp', 3_000]]],
  ['store', { timezone: 'Europe/Berlin' }, []],
  ['store', { languages: ['en', 'en'] }, [['value.languages', 0]]],
  ['pay', { accounts: [{ number: '', qrFileId: 7 }] }, []],
  [
    'pay',
    {
      accounts: [
        { number: '1', qrFileId: null },
        { number: '', qrFileId: null },
      ],
    },
    [['value.accounts.1.number', 0]],
  ],
  ['store', { serviceEmail: 'help@shop' }, [['value.serviceEmail', 0]]],
  ['store', { serviceEmail: 'help@shop.test' }, []],
  ['customer', { enabled: true, provider: 'link', link: '' }, [['value.link', 0]]],
  ['customer', { enabled: true, provider: 'link', link: 'javascript:alert(1)' }, [['value.link', 0]]],
  ['customer', { enabled: true, provider: 'link', link: 'https://help.shop.test/?a=1' }, []],
  ['content', { linkHosts: 'example.com, news.例え.jp' }, []],
  ['content', { linkHosts: 'https://example.com' }, [['value.linkHosts', 0]]],
  ['module', { merchantCollect: true }, [['value.merchantCollect', 0]]],
])('%s with %o', (group, change, fields) => {
  expect(fieldsOf(group, change)).toEqual(fields)
})

test('profit that leaves too little for points is refused; modules open in the demo can stay open', () => {
  const demo = readDefaults(settingGroups, true)
  expect(checkSetting('module', { ...demo.module, sign: false }, demo)).toEqual([])
  const generous = { ...all, points: { ...all.points, perYuanGift: 19 } }
  expect(checkSetting('commission', { ...all.commission, sharingBp: 301 }, generous)).toMatchObject([
    { field: 'value.sharingBp', keyword: 'returnCap', limit: 3_000 },
  ])
})

test('no sequence of accepted settings gives back more than the cap', () => {
  const change = fc.oneof(
    fc.record({
      group: fc.constant('points' as const),
      to: fc.record({ perYuanGift: fc.integer({ min: 0, max: 100 }), perYuan: fc.integer({ min: 1, max: 1_000 }) }),
    }),
    fc.record({ group: fc.constant('points' as const), to: fc.record({ giftOn: fc.boolean() }) }),
    fc.record({
      group: fc.constant('commission' as const),
      to: fc.record({
        sharingBp: fc.integer({ min: 0, max: 1_000 }),
        managementBp: fc.integer({ min: 0, max: 200 }),
        channelMaxBp: fc.integer({ min: 0, max: 500 }),
        totalCapBp: fc.integer({ min: 0, max: 1_000 }),
      }),
    }),
    ...(['normal', 'gift', 'fuli', 'xf', 'ty'] as const).map((name) =>
      fc.record({
        group: fc.constant('zone' as const),
        to: fc
          .record({
            grantPoints: fc.boolean(),
            profit: fc.boolean(),
            grantIntegralBp: fc.integer({ min: 0, max: 5_000 }),
            grantSubsidyBp: fc.integer({ min: 0, max: 5_000 }),
          })
          .map((rules) => ({ [name]: { ...all.zone[name], ...rules } })),
      }),
    ),
    fc.record({
      group: fc.constant('subsidy' as const),
      to: fc.record({ toPoints: fc.integer({ min: 1, max: 1_000 }) }),
    }),
    fc.record({
      group: fc.constant('integral' as const),
      to: fc.record({ toPoints: fc.integer({ min: 1, max: 1_000 }) }),
    }),
    fc.record({
      group: fc.constant('promo' as const),
      to: fc.record({ maxReturnRateBp: fc.integer({ min: 0, max: 5_000 }) }),
    }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let now = all
      for (const { group, to } of changes) {
        const next = { ...now[group], ...to }
        if (checkSetting(group, next as never, now).length === 0) now = { ...now, [group]: next }
      }
      const given = now.points.giftOn ? now.points.perYuanGift / now.points.perYuan : 0
      const most = now.promo.maxReturnRateBp / 10_000 + 1e-12
      const { sharingBp, managementBp, channelMaxBp, totalCapBp } = now.commission
      const profitBp = sharingBp + managementBp + channelMaxBp
      expect(profitBp).toBeLessThanOrEqual(totalCapBp)
      expect(most).toBeLessThanOrEqual(0.5 + 1e-12)
      // A unit of 1.00 is worth 1.00 in the balance, or what its points buy.
      const [integral, subsidy] = [now.integral, now.subsidy].map((unit) =>
        Math.max(1, unit.toPoints / now.points.perYuan),
      )
      for (const zone of Object.values(now.zone)) {
        const units = zone.grantIntegralBp * (integral as number) + zone.grantSubsidyBp * (subsidy as number)
        const back = (zone.grantPoints ? given : 0) + units / 10_000 + (zone.profit ? profitBp / 10_000 : 0)
        expect(back).toBeLessThanOrEqual(most)
      }
    }),
    { numRuns: 500 },
  )
})

test('limits of units are worded without a currency sign, those of money with it', () => {
  const settings = { groups: settingGroups, get: (group: SettingGroup) => all[group] }
  const wantedOf = (group: SettingGroup, value: object) => {
    try {
      readGroup({ settings } as never, group, value)
    } catch (error) {
      if (error instanceof Invalid) return error.problems.map(({ field, wanted }) => [field, wanted])
      throw error
    }
    return []
  }
  expect(wantedOf('integral', { minFen: 0 })).toEqual([['value.minFen', 'units']])
  expect(wantedOf('subsidy', { dayCapFen: 9_000 })).toEqual([['value.monthCapFen', 'units']])
  expect(wantedOf('sign', { reward: 'subsidy', points: 900 })).toEqual([['value.points', 'units']])
  expect(wantedOf('sign', { points: 900 })).toEqual([['value.points', '']])
  expect(wantedOf('recharge', { minFen: 0 })).toEqual([['value.minFen', 'fen']])
})
