import { expect, test } from 'vitest'
import { angleTo, captionLines, captionSize, partLayout, pointAt, toneOf, uprightAt, wheel, widthOf } from './wheel.ts'

test('the first part is at the top, and the parts go round clockwise', () => {
  expect(pointAt(0, 100)).toEqual({ x: 0, y: -100 })
  expect(pointAt(90, 100)).toEqual({ x: 100, y: 0 })
})

test('no two neighbours have the same tone, not even across the top', () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8]) {
    const tones = Array.from({ length: count }, (_, index) => toneOf(index, count))
    expect(tones.every((tone, index) => tone !== tones[(index + 1) % count])).toBe(true)
  }
})

test('the wheel turns forward by whole rounds and stops with the part at the top', () => {
  const first = angleTo(2, { from: 0, count: 8, rounds: 5 })
  expect(first).toBe(5 * 360 - 90)
  const next = angleTo(0, { from: first, count: 8, rounds: 5 })
  expect(next % 360).toBe(0)
  expect(next - first).toBeGreaterThanOrEqual(5 * 360)
})

test.each([
  [1_710, 0, -90],
  [3_600, -90, 0],
  [190, 0, -170],
  [45, 45, 45],
])('what has turned to %i° rights itself from %i° by the shorter way', (angle, from, upright) => {
  expect(uprightAt(angle, from)).toBe(upright)
})

test('a caption is below its picture in up to two lines, and left out where it does not fit', () => {
  expect(captionLines('謝謝參與', 6)).toEqual(['謝謝參與'])
  expect(captionLines('獎勵金 5.00', 8)).toEqual(['獎勵金', '5.00'])
  expect(captionLines('Reward 5.00', 8)).toEqual(['Reward', '5.00'])
  expect(captionLines('青瓷茶杯一套', 8)).toEqual(['青瓷茶杯', '一套'])
  expect(captionLines('Thank you for taking part', 8)).toEqual([])
  expect(captionLines('', 6)).toEqual([])
})

test.each([2, 3, 4, 5, 6, 7, 8])('with %i parts pictures and captions are between the hub and the rim', (count) => {
  const { size, y, lines } = partLayout(count)
  expect(-y + size / 2).toBeLessThan(wheel.disc)
  const lowest = Math.max(...lines.map((line) => line.y))
  expect(-lowest).toBeGreaterThan(wheel.hub)
  for (const line of captionLines('一二三四五六七八九', count)) {
    const { width } = lines[captionLines('一二三四五六七八九', count).indexOf(line)] ?? { width: 0 }
    expect(widthOf(line) * captionSize).toBeLessThanOrEqual(width)
  }
})
