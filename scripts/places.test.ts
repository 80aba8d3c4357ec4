import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const found = (files: string, pattern: RegExp) =>
  globSync(files).flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name))

test('every place that a notice leads to is declared in the shop', () => {
  const known = found('shop/src/features/*/feature.ts', /^ {4}(\w+): \{ to: /gm)
  const wanted = found('server/src/**/notices.ts', /\bleadsTo: '(\w+)'/g)
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('every kind of bill row that a programme gives has an icon in the shop', () => {
  const known = [
    ...found('shop/src/features/*/feature.ts', /\bbillIcons: \{ (\w+): /g),
    ...found('shop/src/features/bill/source-icons.ts', /\b(\w+): /g),
  ]
  const wanted = found('server/src/**/bill-sources.ts', /\bkind: '(\w+)'/g)
  expect(new Set(wanted).size).toBeGreaterThan(5)
  expect(wanted.filter((name) => !known.includes(name))).toEqual([])
})
