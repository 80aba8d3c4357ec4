import { expect, test } from 'vitest'
import { areaBetween, fitArea } from './zones.ts'

test.each([
  [
    { x: 10, y: 20 },
    { x: 110, y: 220 },
  ],
  [
    { x: 110, y: 220 },
    { x: 10, y: 20 },
  ],
  [
    { x: 10, y: 220 },
    { x: 110, y: 20 },
  ],
])('the area drawn from %o to %o is the same in any direction', (from, to) => {
  expect(areaBetween(from, to)).toEqual({ left: 10, top: 20, width: 100, height: 200 })
})

test.each([
  [
    { left: -5, top: -9, width: 100, height: 50 },
    { left: 0, top: 0, width: 100, height: 50 },
  ],
  [
    { left: 700, top: 380, width: 100, height: 50 },
    { left: 650, top: 350, width: 100, height: 50 },
  ],
  [
    { left: 1.4, top: 2.6, width: 3, height: 900 },
    { left: 1, top: 0, width: 20, height: 400 },
  ],
])('%o is fitted into a picture 400 high as %o', (area, fitted) => {
  expect(fitArea(area, 400)).toEqual(fitted)
})
