import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { expect, test } from 'vitest'
import { differencesOf, type GroupValue } from './Differences.tsx'
import { type FieldSchema, isFixed, kindInGroup, kindOf, shownFields, unitOf } from './fields.ts'
import { fieldWords, groupWords } from './words.ts'

test('every setting with a label exists, and every shown group has a field', () => {
  for (const group of Object.keys(groupWords) as SettingGroup[]) {
    const known = new Set(Object.keys(settingGroups[group].properties))
    for (const part of Object.values(settingGroups[group].properties) as FieldSchema[])
      for (const name of Object.keys(part.properties ?? {})) known.add(name)
    expect(
      Object.keys(fieldWords[group] ?? {}).filter((name) => !known.has(name)),
      group,
    ).toEqual([])
    expect(shownFields(group).length, group).toBeGreaterThan(0)
  }
})

test.each(Object.keys(settingGroups) as SettingGroup[])('every setting of %s has a field', (group) => {
  const worded = fieldWords[group] ?? {}
  expect(group in groupWords, `${group} in the menu`).toBe(true)
  const missing = (properties: Record<string, FieldSchema>): string[] =>
    Object.entries(properties).flatMap(([name, schema]) => {
      const parts = kindOf(name, schema) === 'group' ? missing(schema.properties ?? {}) : []
      return name in worded !== isFixed(schema) ? parts : [name, ...parts]
    })
  expect(missing(settingGroups[group].properties as Record<string, FieldSchema>)).toEqual([])
})

test('the control follows the type, then the unit at the end of the name', () => {
  const kind = (group: SettingGroup, name: string) =>
    kindOf(name, (settingGroups[group].properties as Record<string, FieldSchema>)[name] as FieldSchema)
  expect(kind('delivery', 'freeFromFen')).toBe('money')
  expect(kind('points', 'maxRatioBp')).toBe('percent')
  expect(kind('trade', 'closeMinutes')).toBe('whole')
  expect(kind('trade', 'freightRule')).toBe('choice')
  expect(kind('pay', 'methods')).toBe('choices')
  expect(kind('pay', 'accounts')).toBe('records')
  expect(kind('delivery', 'freeExcludedCities')).toBe('regions')
  expect(kind('app_theme', 'mainBg')).toBe('colour')
  expect(kind('store', 'name')).toBe('localText')
  expect(kind('store', 'logoFileId')).toBe('file')
  expect(kind('zone', 'normal')).toBe('group')
  expect(kind('store', 'timezone')).toBe('timezone')
  expect(kind('notify', 'quietFromH')).toBe('hour')
  expect(kind('delivery', 'correctH')).toBe('whole')
  const { points } = settingGroups.sign.properties
  expect([kindInGroup('sign', 'points', points, 'points'), kindInGroup('sign', 'points', points, 'subsidy')]).toEqual([
    'whole',
    'units',
  ])
})

test('differences are found by field, within a zone, by language, and by the meaning of a number', () => {
  const named = (group: SettingGroup, before: object, after: object) =>
    differencesOf(group, before as GroupValue, after as GroupValue).map(({ path, language, old, next }) =>
      [path.join('.'), language, old, next].filter((part) => part !== undefined),
    )
  expect(named('withdraw', { feeBp: 100, minFen: 1 }, { feeBp: 80, minFen: 1 })).toEqual([['feeBp', 100, 80]])
  expect(named('zone', { gift: { on: true, coupon: false } }, { gift: { on: true, coupon: true } })).toEqual([
    ['gift.coupon', false, true],
  ])
  const texts = { 'zh-Hant': '積分', en: 'Points' }
  expect(named('points', { name: texts }, { name: { ...texts, en: 'Stars' } })).toEqual([
    ['name', 'en', 'Points', 'Stars'],
  ])
  const signIn = { points: 5, weekBonus: 20, dayBudget: 100, makeup: 0, reward: 'points' }
  expect(named('sign', signIn, { ...signIn, reward: 'subsidy' })).toEqual([
    ['points', 5, 5],
    ['weekBonus', 20, 20],
    ['reward', 'points', 'subsidy'],
    ['dayBudget', 100, 100],
  ])
})

test.each([
  ['closeMinutes', 'Minutes'],
  ['correctH', 'H'],
  ['codeTtlS', 'S'],
  ['refundDaysFault', 'Days'],
  ['expireMonths', 'Months'],
  ['imageMaxMb', 'Mb'],
  ['methods', undefined],
  ['unpaidMax', undefined],
])('the unit of %s', (name, unit) => {
  expect(unitOf(name)).toBe(unit)
})
