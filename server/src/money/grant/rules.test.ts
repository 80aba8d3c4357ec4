import { fen } from '@shop/contract/core/money.ts'
import { expect, test } from 'vitest'
import { earnable } from './rules.ts'

const caps = { points: { dayCap: 200 }, subsidy: { dayCapFen: fen(200), monthCapFen: fen(3000) } }
const nothing = { today: 0, month: 0, held: 0 }

test.each([
  ['the day’s cap', {}, 200],
  ['what is left of it', { today: 190 }, 10],
  ['nothing at the cap', { today: 200 }, 0],
  ['nothing above a cap that was lowered', { today: 300 }, 0],
  ['what a user may still hold', { held: 999_990 }, 10],
  ['nothing above the most a user may hold', { held: 1_000_001 }, 0],
])('points that may be earned: %s', (_, earned, most) => {
  expect(earnable('PTS', caps, { ...nothing, ...earned })).toBe(most)
})

test.each([
  ['the day’s cap', {}, 200],
  ['what is left of the day’s', { today: 150, month: 150 }, 50],
  ['what is left of the month’s', { month: 2950 }, 50],
  ['nothing at the month’s cap', { today: 10, month: 3000 }, 0],
])('subsidy that may be earned: %s', (_, earned, most) => {
  expect(earnable('SUB', caps, { ...nothing, ...earned })).toBe(most)
})
