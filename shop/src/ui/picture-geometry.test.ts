import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, maxZoom, settled, zoomAt } from './picture-geometry.ts'

const screen = { width: 300, height: 600 }
const picture = { width: 300, height: 200 }

test('the point under the finger stays in place', () => {
  const point = fc.record({
    x: fc.integer({ min: -150, max: 150 }),
    y: fc.integer({ min: -300, max: 300 }),
  })
  const factor = fc.double({ min: 0.2, max: 5, noNaN: true })
  fc.assert(
    fc.property(point, point, factor, factor, (shift, at, zoom, factor) => {
      const before = { ...shift, zoom }
      const after = zoomAt(before, factor, at)
      // The point in the picture, in px of the fitted picture.
      expect((at.x - after.x) / after.zoom).toBeCloseTo((at.x - before.x) / before.zoom)
      expect((at.y - after.y) / after.zoom).toBeCloseTo((at.y - before.y) / before.zoom)
    }),
  )
})

test.each([
  ['smaller than it fits: it fits', { x: 40, y: -30, zoom: 0.7 }, fitted],
  ['larger than allowed', { x: 0, y: 0, zoom: 5 }, { x: 0, y: 0, zoom: maxZoom }],
  ['within its reach', { x: 100, y: 0, zoom: 2 }, { x: 100, y: 0, zoom: 2 }],
  ['at its edge', { x: -150, y: 0, zoom: 2 }, { x: -150, y: 0, zoom: 2 }],
  ['beyond its edge', { x: -151, y: 0, zoom: 2 }, { x: -150, y: 0, zoom: 2 }],
  ['lower than the screen: in its middle', { x: 0, y: 90, zoom: 2 }, { x: 0, y: 0, zoom: 2 }],
])('%s', (_, view, expected) => {
  const { x, y, zoom } = settled(view, picture, screen)
  expect([x, y, zoom].map((value) => value + 0)).toEqual([expected.x, expected.y, expected.zoom])
})
