import { fen } from '@shop/contract/core/money.ts'
import { expect, test } from 'vitest'
import { assertPrizes, bandOf, mostOf, type Prize, prizeAt, roundAt } from './rules.ts'

test.each([
  [0, 0],
  [9_999, 0],
  [10_000, 10_000],
  [19_999, 10_000],
  [20_000, 20_000],
  [49_999, 20_000],
  [50_000, 50_000],
  [99_999, 50_000],
  [123_456, 100_000],
  [98_765_432, 50_000_000],
])('the band of %i begins at %i', (amount, band) => expect(bandOf(fen(amount))).toBe(band))

const prize = (from: number, to: number, reward: number | null, couponId: number | null = null): Prize => ({
  from,
  to,
  reward,
  couponId,
})

test('weeks begin on Monday and months on the first, in the store’s time zone', () => {
  const at = new Date('2027-02-28T16:30:00Z')
  expect(roundAt('week', at, 'Asia/Shanghai')).toMatchObject({ startsOn: '2027-03-01' })
  expect(roundAt('week', at, 'Europe/London')).toMatchObject({ startsOn: '2027-02-22' })
  expect(roundAt('month', at, 'Asia/Shanghai').startsOn).toBe('2027-03-01')
  expect(roundAt('month', at, 'Europe/London').startsOn).toBe('2027-02-01')
  expect(roundAt('week', at, 'Asia/Shanghai').until).toEqual(new Date('2027-03-07T16:00:00Z'))
})

test('a round costs at most all of its prizes, and an unknown amount with a coupon of unknown worth', () => {
  const prizes = [prize(1, 1, 5_000), prize(2, 4, 1_000), prize(5, 10, null, 7)]
  expect(mostOf(prizes, new Map([[7, 300]]))).toBe(5_000 + 3_000 + 1_800)
  expect(mostOf(prizes, new Map([[7, undefined]]))).toBeNull()
  expect(prizeAt(prizes, 4)?.reward).toBe(1_000)
  expect(prizeAt(prizes, 11)).toBeUndefined()
})

test.each([
  ['one after the other', [prize(1, 1, 100), prize(2, 100, null, 3)], true],
  ['with a gap', [prize(1, 1, 100), prize(5, 6, 100)], true],
  ['overlapping', [prize(1, 3, 100), prize(3, 4, 100)], false],
  ['backwards', [prize(4, 3, 100)], false],
  ['neither', [prize(1, 1, null)], false],
  ['both', [prize(1, 1, 100, 3)], false],
])('prizes %s', (_, prizes, fine) => {
  const check = expect(() => assertPrizes(prizes))
  if (fine) check.not.toThrow()
  else check.toThrow('RANK_PRIZES')
})
