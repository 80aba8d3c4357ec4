import { fen } from '@shop/contract/core/money.ts'
import { profitSettings } from '@shop/contract/promotion/profit/settings.ts'
import fc from 'fast-check'
import Value from 'typebox/value'
import { expect, test } from 'vitest'
import { type PaidLine, type Standing, sharesOf, worthOfPoints } from './rules.ts'

type Settings = Parameters<typeof sharesOf>[1]

const usual = Value.Default(profitSettings.commission, {}) as Settings['commission']
const promo = Value.Default(profitSettings.promo, {}) as Settings['promo']
const both: Settings = { commission: { ...usual, managementBp: 100 }, promo }

const payee = (userId: number, standing: Standing = 'active') => ({ userId, standing })
const line = (more: Partial<PaidLine> = {}): PaidLine => ({
  payFen: fen(10_000),
  grantsFen: 0,
  buyer: payee(1),
  inviter: payee(2),
  manager: payee(3),
  rates: { sharingBp: 300, managementBp: 100, source: 'setting', sourceId: null },
  channel: undefined,
  ...more,
})
const partner = (more: { userId?: number; standing?: Standing; rateBp?: number } = {}) => ({
  userId: 9,
  standing: 'active' as const,
  contractId: 7,
  rateBp: 500,
  ...more,
})
const short = (of: PaidLine, settings: Settings = both) =>
  sharesOf(of, settings).map(({ level, userId, amountFen }) => [level, userId, amountFen])

test.each<[string, PaidLine, number[][], Partial<Settings['commission']>?, number?]>([
  // [level, user, amount] of each share of 100.00; changed settings; another return cap
  [
    'two levels',
    line(),
    [
      [1, 2, 300],
      [2, 3, 100],
    ],
  ],
  [
    'all three',
    line({ channel: partner() }),
    [
      [1, 2, 300],
      [2, 3, 100],
      [3, 9, 500],
    ],
  ],
  ['nobody invited the buyer', line({ inviter: undefined, manager: undefined }), []],
  ['nobody invited the inviter', line({ manager: undefined }), [[1, 2, 300]]],
  ['management is off', line(), [[1, 2, 300]], { managementBp: 0 }],
  [
    'a rate of the goods',
    line({ rates: { sharingBp: 50, managementBp: 0, source: 'goods', sourceId: 4 } }),
    [[1, 2, 50]],
  ],
  ['goods without profit', line({ rates: { sharingBp: 0, managementBp: 0, source: 'goods', sourceId: 4 } }), []],
  ['a frozen inviter: their share goes to nobody', line({ inviter: payee(2, 'frozen') }), [[2, 3, 100]]],
  ['a closed manager', line({ manager: payee(3, 'closed') }), [[1, 2, 300]]],
  ['an inviter who has left', line({ inviter: payee(2, 'left') }), [[2, 3, 100]]],
  [
    'a frozen partner',
    line({ channel: partner({ standing: 'frozen' }) }),
    [
      [1, 2, 300],
      [2, 3, 100],
    ],
  ],
  [
    'a partner who is the inviter as well',
    line({ channel: partner({ userId: 2 }) }),
    [
      [1, 2, 300],
      [2, 3, 100],
      [3, 2, 500],
    ],
  ],
  [
    'a partner who buys',
    line({ channel: partner({ userId: 1 }) }),
    [
      [1, 2, 300],
      [2, 3, 100],
    ],
  ],
  [
    'a partner who buys, if the shop pays for it',
    line({ channel: partner({ userId: 1 }) }),
    [
      [1, 2, 300],
      [2, 3, 100],
      [3, 1, 500],
    ],
    { self: true },
  ],
  [
    'a buyer nobody invited, if the shop pays for it',
    line({ inviter: undefined, manager: undefined }),
    [[1, 1, 300]],
    { self: true },
  ],
  [
    'an inviter keeps their share when buyers may earn from their own purchases',
    line(),
    [
      [1, 2, 300],
      [2, 3, 100],
    ],
    { self: true },
  ],
  [
    'a contract above the current setting',
    line({ channel: partner() }),
    [
      [1, 2, 300],
      [2, 3, 100],
      [3, 9, 200],
    ],
    { channelMaxBp: 200 },
  ],
  [
    'the cap takes from the channel first',
    line({ channel: partner() }),
    [
      [1, 2, 300],
      [2, 3, 100],
      [3, 9, 100],
    ],
    { totalCapBp: 500 },
  ],
  [
    'and then from management',
    line({ channel: partner() }),
    [
      [1, 2, 300],
      [2, 3, 50],
    ],
    { totalCapBp: 350 },
  ],
  [
    'the return cap counts the points',
    line({ channel: partner(), grantsFen: 2_500 }),
    [
      [1, 2, 300],
      [2, 3, 100],
      [3, 9, 100],
    ],
  ],
  ['points that use up the return cap', line({ channel: partner(), grantsFen: 3_000 }), []],
  ['a low return cap', line({ channel: partner() }), [[1, 2, 200]], {}, 200],
  ['a fen too small to share', line({ payFen: fen(10) }), []],
  ['half a fen is rounded up', line({ payFen: fen(17) }), [[1, 2, 1]]],
  [
    'but not above the cap',
    line({ payFen: fen(9_999), rates: { sharingBp: 1_000, managementBp: 0, source: 'goods', sourceId: 4 } }),
    [[1, 2, 999]],
  ],
  ['nothing was paid', line({ payFen: fen(0), channel: partner() }), []],
])('%s', (_, of, shares, commission = {}, maxReturnRateBp = promo.maxReturnRateBp) => {
  expect(short(of, { commission: { ...both.commission, ...commission }, promo: { maxReturnRateBp } })).toEqual(shares)
})

test('a promise stores its rate and the source of the rate', () => {
  const rates = { sharingBp: 250, managementBp: 50, source: 'category' as const, sourceId: 11 }
  expect(sharesOf(line({ rates, channel: partner() }), both)).toEqual([
    { level: 1, userId: 2, rateBp: 250, source: 'category', sourceId: 11, amountFen: 250 },
    { level: 2, userId: 3, rateBp: 50, source: 'category', sourceId: 11, amountFen: 50 },
    { level: 3, userId: 9, rateBp: 500, source: 'contract', sourceId: 7, amountFen: 500 },
  ])
})

const anyStanding = fc.constantFrom<Standing>('active', 'frozen', 'closed', 'left')
const anyPayee = fc.option(fc.record({ userId: fc.integer({ min: 1, max: 5 }), standing: anyStanding }), {
  nil: undefined,
})
const anyLine = fc.record({
  payFen: fc.integer({ min: 0, max: 10_000_000 }).map(fen),
  grantsFen: fc.integer({ min: 0, max: 100_000 }),
  buyer: fc.constant(payee(1)),
  inviter: anyPayee,
  manager: anyPayee,
  rates: fc.record({
    sharingBp: fc.integer({ min: 0, max: 1_000 }),
    managementBp: fc.integer({ min: 0, max: 200 }),
    source: fc.constant('goods' as const),
    sourceId: fc.constant(1),
  }),
  channel: fc.option(
    fc.record({
      userId: fc.integer({ min: 1, max: 5 }),
      standing: anyStanding,
      contractId: fc.constant(1),
      rateBp: fc.integer({ min: 1, max: 500 }),
    }),
    { nil: undefined },
  ),
})
const anySettings = fc.record({
  commission: fc.record({
    sharingBp: fc.integer({ min: 0, max: 1_000 }),
    managementBp: fc.integer({ min: 0, max: 200 }),
    channelMaxBp: fc.integer({ min: 0, max: 500 }),
    totalCapBp: fc.integer({ min: 0, max: 1_000 }),
    self: fc.boolean(),
  }),
  promo: fc.record({ maxReturnRateBp: fc.integer({ min: 0, max: 5_000 }) }),
})

test('pays at most three payees, never a third level, never above a cap, and nobody who may not earn', () => {
  fc.assert(
    fc.property(anyLine, anySettings, (of, settings) => {
      const shares = sharesOf(of, settings)
      const { commission } = settings
      expect(new Set(shares.map(({ level }) => level)).size).toBe(shares.length)
      for (const { level, userId, amountFen } of shares) {
        expect(amountFen).toBeGreaterThan(0)
        const to = { 1: of.inviter ?? of.buyer, 2: of.manager, 3: of.channel }[level]
        expect(to).toMatchObject({ userId, standing: 'active' })
        if (!commission.self) expect(userId).not.toBe(of.buyer.userId)
        if (level === 2) expect(commission.managementBp).toBeGreaterThan(0)
      }
      const total = shares.reduce((sum, { amountFen }) => sum + amountFen, 0)
      expect(total * 10_000).toBeLessThanOrEqual(of.payFen * commission.totalCapBp)
      if (total > 0) {
        expect((total + of.grantsFen) * 10_000).toBeLessThanOrEqual(of.payFen * settings.promo.maxReturnRateBp)
      }
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [100, 100, 100],
  [1, 100, 1],
  [199, 100, 199],
  [10, 3, 334],
  [0, 100, 0],
])('%d points at %d a yuan are worth %d fen', (points, perYuan, worth) => {
  expect(worthOfPoints(points, { perYuan })).toBe(worth)
})
