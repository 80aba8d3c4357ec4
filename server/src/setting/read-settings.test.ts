import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SettingGroup, settingGroups, unreadSettings } from '@shop/contract'
import { expect, test } from 'vitest'

// A setting that nothing reads would be a lie to whoever sets it.

const source = path.join(import.meta.dirname, '..')
const apart = /\.test\.ts$|^(test|demo)\/|^db\/types\.ts$|^setting\/rules\.ts$/
const code = globSync('**/*.ts', { cwd: source })
  .filter((file) => !apart.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
const isNamed = (name: string) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text))
/** Handed on or looked through as a whole. */
const asWhole: readonly SettingGroup[] = ['app_theme', 'compliance']

const groups = Object.keys(settingGroups) as SettingGroup[]
interface Part {
  properties?: Record<string, Part>
}
/** With what is inside a zone; not inside texts and lists. */
const namesOf = (group: SettingGroup): string[] =>
  Object.entries(settingGroups[group].properties as Record<string, Part>).flatMap(([name, { properties = {} }]) => [
    name,
    ...('zh-Hant' in properties ? [] : Object.keys(properties)),
  ])

test.each(groups)('the settings of %s are read, or said to be unread', (group) => {
  const unread = unreadSettings[group] ?? []
  if (unread === 'all') return
  if (!asWhole.includes(group)) {
    expect(namesOf(group).filter((name) => !unread.includes(name) && !isNamed(name))).toEqual([])
  }
  expect(unread.filter((name) => !namesOf(group).includes(name))).toEqual([])
})
