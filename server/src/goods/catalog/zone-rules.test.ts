import { zones } from '@shop/contract/core/zone.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { describe, expect, test } from 'vitest'
import { fromWire } from '../../core/value/wire.ts'
import { type ZonePerson, zoneHurdle } from './zone-rules.ts'

const open = { on: true, minGrade: 0, limitUser: 0, openMax: 0 }
const silver: ZonePerson = { grade: { weight: 20 }, bought: 0, open: 0, points: 99 }
const guest: ZonePerson = { grade: undefined, bought: 0, open: 0, points: 0 }
const noPoints = { ...silver, points: undefined }
const hidden: ZonePerson = { ...silver, points: 'hidden' }

test.each([
  ['an open zone', open, 0, guest, undefined],
  ['a closed one', { ...open, on: false }, 0, silver, { rule: 'closed', max: 0 }],
  ['one for members, to a guest', { ...open, minGrade: 10 }, 0, guest, { rule: 'grade', max: 0 }],
  ['to a member below', { ...open, minGrade: 30 }, 0, silver, { rule: 'grade', max: 0 }],
  ['to a member of just that grade', { ...open, minGrade: 20 }, 0, silver, undefined],
  ['a price with a part in points', open, 100, silver, undefined],
  ['while nobody can spend points', open, 100, noPoints, { rule: 'points', max: 0 }],
  ['where points are not shown', open, 100, hidden, { rule: 'elsewhere', max: 0 }],
  ['without a part in points where they are not shown', open, 0, hidden, undefined],
  [
    'points and grade: the longer-lasting reason is named',
    { ...open, minGrade: 30 },
    100,
    noPoints,
    { rule: 'points', max: 0 },
  ],
  ['below the grade, without the points', { ...open, minGrade: 30 }, 100, silver, { rule: 'grade', max: 0 }],
  ['below the grade, with the points', { ...open, minGrade: 30 }, 99, silver, undefined],
  ['bought less than the limit', { ...open, limitUser: 3 }, 0, { ...silver, bought: 2 }, undefined],
  ['bought up to the limit', { ...open, limitUser: 3 }, 0, { ...silver, bought: 3 }, { rule: 'bought', max: 3 }],
  ['bought without a limit', open, 0, { ...silver, bought: 99 }, undefined],
  ['fewer unfinished than allowed', { ...open, openMax: 3 }, 0, { ...silver, open: 2 }, undefined],
  ['as many unfinished as allowed', { ...open, openMax: 3 }, 0, { ...silver, open: 3 }, { rule: 'open', max: 3 }],
  ['unfinished without a limit', open, 0, { ...silver, open: 99 }, undefined],
])('%s', (_, zone, pointsPart, person, hurdle) => expect(zoneHurdle(zone, { pointsPart }, person)).toEqual(hurdle))

describe('a new shop starts with the table of docs/rules.md, Zones', () => {
  const rules = fromWire(settingGroups.zone, {}) as SettingValues['zone']
  test.each([
    // zone, member discount, coupon, points bp, subsidy bp, points, integral bp, subsidy bp, profit, limit, open, return
    ['normal', true, true, 1_000, 0, true, 0, 0, true, 0, 0, 'yes'],
    ['gift', false, false, 0, 0, true, 0, 300, true, 5, 0, 'unopened'],
    ['fuli', false, false, 0, 0, false, 0, 0, false, 0, 0, 'yes'],
    ['xf', true, true, 1_000, 2_000, false, 500, 0, true, 0, 0, 'yes'],
    ['ty', false, false, 0, 5_000, false, 0, 0, false, 1, 3, 'no'],
  ] as const)('%s', (zone, ...expected) => {
    const of = rules[zone]
    expect([
      of.memberDiscount,
      of.coupon,
      of.pointsRatioBp,
      of.subsidyRatioBp,
      of.grantPoints,
      of.grantIntegralBp,
      of.grantSubsidyBp,
      of.profit,
      of.limitUser,
      of.openMax,
      of.noReasonReturn,
    ]).toEqual(expected)
  })

  test('all zones are open to everyone', () => {
    expect(zones.map((zone) => [rules[zone].on, rules[zone].minGrade])).toEqual(zones.map(() => [true, 0]))
  })
})
