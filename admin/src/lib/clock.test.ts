import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setStoreZone } from '@shop/web/time.ts'
import { afterEach, expect, test } from 'vitest'
import { toClock, toMoment } from './clock.ts'

afterEach(() => setStoreZone('Asia/Shanghai'))

test.each([
  ['Asia/Shanghai', '2026-11-21 10:30'],
  ['America/New_York', '2026-11-20 21:30'],
  ['UTC', '2026-11-21 02:30'],
])('a picker shows the time of a store in %s, and gives the same moment back', (zone, shown) => {
  setStoreZone(zone)
  const clock = toClock('2026-11-21T02:30:00.000Z')
  expect(clock.format('YYYY-MM-DD HH:mm')).toBe(shown)
  expect(toMoment(clock)).toBe('2026-11-21T02:30:00.000Z')
})

test('a picked moment has no seconds', () => {
  expect(toMoment(toClock('2026-11-21T02:30:45.000Z'))).toBe('2026-11-21T02:30:00.000Z')
})

test('an empty picker is no moment', () => {
  expect([toClock(null), toMoment(null), toMoment(undefined)]).toEqual([null, null, null])
})

test.each(['features', 'pages', 'ui'])('no form under %s starts from the operator’s time', (folder) => {
  const root = path.join(import.meta.dirname, '..', folder)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.tsx?$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('dayjs()'))).toEqual([])
})
