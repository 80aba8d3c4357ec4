import { expect, test } from 'vitest'
import { originOf } from './Way.tsx'

test.each([
  [['【上海靜安】即將派送', '【上海嘉定】已收取'], '上海嘉定'],
  [['【上海靜安】即將派送', '已收取'], ''],
  [[], ''],
])('the way of %j begins at "%s"', (contexts, place) => {
  expect(originOf({ traces: contexts.map((context) => ({ context })) })).toBe(place)
})
