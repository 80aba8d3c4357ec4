import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { expect, test } from 'vitest'

// A setting that nothing reads would mislead the operators who set it.

const source = path.join(import.meta.dirname, '../..')
const excluded = /\.test\.ts$|^(test|demo)\/|^core\/database\/types\.ts$|^platform\/setting\/rules\.ts$/
const code = globSync('**/*.ts', { cwd: source })
  .filter((file) => !excluded.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
/** Finds `settings.get(…).name` or `{ name, other: … }`, but not a function of that name. */
const isNamed = (name: string) => code.some((text) => new RegExp(`[.{,]\\s*${name}\\b(?!\\s*\\()`).test(text))
/** Groups that are passed on or iterated as a whole. */
const asWhole: readonly SettingGroup[] = ['app_theme', 'compliance']

const groups = Object.keys(settingGroups) as SettingGroup[]
interface Part {
  properties?: Record<string, Part>
}
/** For zones the settings inside each zone, because zones are looked up by their goods. */
const namesOf = (group: SettingGroup): string[] =>
  Object.entries(settingGroups[group].properties as Record<string, Part>).flatMap(([name, { properties }]) =>
    !properties || 'zh-Hant' in properties ? [name] : Object.keys(properties),
  )

test.each(groups.filter((group) => !asWhole.includes(group)))('all settings of %s are read', (group) => {
  expect(namesOf(group).filter((name) => !isNamed(name))).toEqual([])
})
