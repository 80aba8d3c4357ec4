import { expect, test } from 'vitest'
import { angleTo, captionOf, partLayout, pointAt, toneOf, uprightAt, wheel, widthOf } from './wheel.ts'

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

test.each([
  ['謝謝參與', 6, ['謝謝參與']],
  ['獎勵金 5.00', 8, ['獎勵金', '5.00']],
  ['Reward 5.00', 8, ['Reward', '5.00']],
  ['青瓷茶杯一套', 8, ['青瓷茶杯', '一套']],
  ['100 ポイント', 8, ['100', 'ポイント']],
  ['Discount allowance 1.00', 6, ['Discount', 'allowance', '1.00']],
  ['Discount allowance 1.00', 8, ['Discount', 'allowance', '1.00']],
  ['', 6, []],
])('%s is the caption of one of %i parts in lines that end between words', (text, count, lines) => {
  expect(captionOf(text, count).lines.map((line) => line.text)).toEqual(lines)
})

test.each([2, 3, 4, 5, 6, 7, 8])('with %i parts pictures and upright captions stay on their part', (count) => {
  const { size, y, radius } = partLayout(count)
  // The circle touches neither the hub nor the rim nor a neighbour.
  expect(-y - radius).toBeGreaterThanOrEqual(wheel.hub)
  expect(-y + radius).toBeLessThan(wheel.disc)
  expect(radius - 0.1).toBeLessThan(-y * Math.sin(Math.PI / Math.max(count, 4)))
  for (const text of [
    '一二三',
    '一二三四五六七八九',
    'Thank you all for taking part in this',
    'Unpronounceablewonderfulness',
    'アンプロナウンサブルワンダー',
  ]) {
    const { fontSize, pictureY, lines } = captionOf(text, count)
    expect(lines.length).toBeGreaterThan(0)
    expect(-pictureY + size / 2).toBeLessThan(radius)
    for (const line of lines) {
      const middle = line.y - fontSize / 3
      expect(middle - fontSize / 2).toBeGreaterThan(pictureY + size / 2)
      expect(Math.hypot(Math.abs(middle) + fontSize / 2, (widthOf(line.text) * fontSize) / 2)).toBeLessThan(radius)
    }
  }
})
