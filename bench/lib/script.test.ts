import { expect, test } from 'vitest'
import type { Recorded } from './record-sql.ts'
import { type Sample, toScript } from './script.ts'

const at = Date.UTC(2026, 0, 2)

function sampleOf(
  userId: number,
  orderId: number,
  made: { number: string; uuid: string; hash: string; at: string },
): Sample {
  const sent = (text: string, values: Recorded['values'], rows: Recorded['rows'] = []) => ({ text, values, rows })
  const statements = [
    sent('SELECT user', [{ bytes: `aa${userId}` }], [{ user_id: userId, grade: 7 }]),
    sent('INSERT order', [made.number, userId, 7, { date: new Date(at + 500).toISOString() }], [{ id: orderId }]),
    sent('INSERT lines', [{ list: [orderId, orderId] }, `user:${userId}`, { bytes: made.hash }, at + 900]),
    sent('SELECT job', [`{"orderId":${orderId},"at":"${made.at}"}`, `close:${orderId}`, made.uuid]),
  ]
  const inputs = { userId: String(userId), token: `aa${userId}` }
  return { inputs, at, statements: statements.map((each, no) => ({ no, name: undefined, ...each })) }
}

const one = sampleOf(100_001, 501, {
  number: '202601020000000017',
  uuid: '0b0f6b6e-4e39-4d3e-9df1-1d0f4f8d7a01',
  hash: '1234',
  at: new Date(at + 700).toISOString(),
})
const other = sampleOf(100_002, 502, {
  number: '202601020000000025',
  uuid: '7c1e7a53-8d21-4a55-8a77-5f2b1f3c9b02',
  hash: '5678',
  at: new Date(at + 1_700).toISOString(),
})

test('statements of two callers differ in their inputs, returned ids, times, or generated values', () => {
  const orderId = { step: 1, row: 0, column: 'id' }
  expect(toScript(one, other).map(({ values }) => values)).toEqual([
    [{ bytes: 'token', length: 4 }],
    [
      { pieces: ['', { digits: 18 }, ''], as: 'text' },
      { pieces: ['', { input: 'userId' }, ''], as: 'number' },
      { keep: 7 },
      { keep: { date: new Date(at + 500).toISOString() } },
    ],
    [
      { list: Array(2).fill({ pieces: ['', orderId, ''], as: 'number' }) },
      { pieces: ['user:', { input: 'userId' }, ''], as: 'text' },
      { bytes: 'random', length: 2 },
      { keep: at + 900 },
    ],
    [
      { pieces: ['{"orderId":', orderId, ',"at":"', { moment: 700 }, '"}'], as: 'text' },
      { pieces: ['close:', orderId, ''], as: 'text' },
      { pieces: ['', { uuid: '0b0f6b6e-4e39-4d3e-9df1-1d0f4f8d7a01' }, ''], as: 'text' },
    ],
  ])
})

test('calls that sent different statements have no common script', () => {
  expect(() => toScript(one, { ...other, statements: other.statements.slice(1) })).toThrow('different statements')
})
