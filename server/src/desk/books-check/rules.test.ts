import { expect, test } from 'vitest'
import { accountKinds, nameOf, readName } from '../../books/ledger/accounts.ts'
import { equationOf, groupOf } from './rules.ts'

const type = (name: string, currency: string, posted: number) => ({
  currency,
  group: groupOf(name),
  posted: String(posted),
})

test('every account type belongs to a group', () => {
  for (const name of [...Object.keys(accountKinds), 'bud.points.PTS'])
    expect([name, groupOf(name)]).not.toContain(undefined)
})

test('money outside equals debts and earnings', () => {
  const types = [
    type('ext.bank', 'CNY', -900),
    type('ext.wx', 'CNY', -100),
    type('u.bal', 'CNY', 600),
    type('u.comm', 'CNY', 50),
    type('eo', 'CNY', 300),
    type('exp.promo', 'CNY', -50),
    type('rev.sales', 'CNY', 100),
    type('u.pts', 'PTS', 7),
  ]
  expect(equationOf('CNY', types)).toEqual({
    currency: 'CNY',
    backing: '1000',
    parts: [
      { group: 'people', amount: '650' },
      { group: 'orders', amount: '300' },
      { group: 'result', amount: '50' },
    ],
    difference: '0',
  })
  // A fen from nowhere shows as the difference.
  expect(equationOf('CNY', [...types, type('susp', 'CNY', 1)])).toMatchObject({ backing: '1000', difference: '1' })
})

test.each([
  ['u.bal:17', { type: 'u.bal', ownerId: 17, shard: 0 }],
  ['ext.bank', { type: 'ext.bank', ownerId: 0, shard: 0 }],
  ['eo:3', { type: 'eo', ownerId: 3, shard: 0 }],
  ['ext.merchant:3', { type: 'ext.merchant', ownerId: 3, shard: 0 }],
  ['bud.points.PTS#2', { type: 'bud.points.PTS', ownerId: 0, shard: 2 }],
])('an account name is parsed: %s', (name, ref) => {
  expect(readName(name)).toEqual(ref)
  expect(nameOf(ref as never)).toBe(name)
})

test.each(['', 'u.bal', 'ext.bank:1', 'u.none:1', 'bud.X', "u.bal:1' OR 1=1", 'toString', 'u.bal:99999999999999999'])(
  'not an account name: %s',
  (name) => expect(readName(name)).toBeUndefined(),
)
