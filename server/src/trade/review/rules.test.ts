import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { reviewStates } from '@shop/contract/trade/review/review.ts'
import { describe, expect, test } from 'vitest'
import {
  assertAppendable,
  assertReviewable,
  type FormElement,
  findWords,
  firstState,
  mayAnswer,
  movesOf,
  readAddition,
  readForm,
  tidyText,
} from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)
const limits: SettingValues['review'] = {
  images: 3,
  textMax: 20,
  appendDays: 90,
  dayMax: 20,
  answerEditH: 24,
  precheck: false,
  words: [],
}

describe('when an order may be reviewed', () => {
  const order = { state: 'completed', reviewed: false, receivedAt: at('2026-03-01T08:00:00') } as const
  const settings = { reviewDays: 30 }
  test.each([
    ['to_receive', {}, '2026-03-02T00:00:00', 'REVIEW_TOO_EARLY'],
    ['closed', {}, '2026-03-02T00:00:00', 'REVIEW_TOO_EARLY'],
    ['completed', { reviewed: true }, '2026-03-02T00:00:00', 'REVIEWED'],
    ['completed', {}, '2026-03-31T08:00:00', 'REVIEW_WINDOW_OVER'],
  ] as const)('%s %j at %s: %s', (state, more, now, code) => {
    expect(() => assertReviewable({ ...order, state, ...more }, at(now), settings)).toThrow(code)
  })
  test('until the last moment of the period', () => {
    expect(() => assertReviewable(order, at('2026-03-31T07:59:59'), settings)).not.toThrow()
  })
})

describe('the form', () => {
  const element = (more: Partial<FormElement> & { order_goods_id: number }): FormElement => ({ content: '', ...more })

  test('elements without words are skipped along with their pictures; others need only words', () => {
    const form = [
      element({ order_goods_id: 1, uploaded: [7, 8] }),
      element({ order_goods_id: 2, content: ' 好\r\n\r\n\r\n用 ', uploaded: [9, 9] }),
      element({ order_goods_id: 3, score: 30, graded: true }),
      element({ order_goods_id: 99, content: '別人的' }),
    ]
    expect(readForm(form, [1, 2, 3], limits)).toEqual([
      { lineId: 2, score: 10, content: '好\n\n用', imageFileIds: [9], videoFileId: null, anonymous: false },
      { lineId: 3, score: 30, content: '', imageFileIds: [], videoFileId: null, anonymous: false },
    ])
  })

  test.each<[string, FormElement[], string | object]>([
    ['a line is missing', [element({ order_goods_id: 1, content: 'a' })], { field: 'form', keyword: 'required' }],
    ['all blank', [element({ order_goods_id: 1, content: ' \u200b' }), element({ order_goods_id: 2 })], 'REVIEW_EMPTY'],
    [
      'too long',
      [element({ order_goods_id: 1 }), element({ order_goods_id: 2, content: '字'.repeat(21) })],
      { field: 'form.1.content', keyword: 'maxLength', limit: 20 },
    ],
    [
      'too many pictures',
      [element({ order_goods_id: 1, content: 'a', uploaded: [1, 2, 3, 4] }), element({ order_goods_id: 2 })],
      'IMAGE_LIMIT',
    ],
  ])('%s', (_name, form, refused) => {
    const read = () => readForm(form, [1, 2], limits)
    if (typeof refused === 'string') expect(read).toThrow(refused)
    else expect(read).toThrow(expect.objectContaining({ problems: [expect.objectContaining(refused)] }))
  })

  test('twenty characters count as twenty, whatever their encoded size', () => {
    const form = [element({ order_goods_id: 1, content: '😀'.repeat(20) })]
    expect(readForm(form, [1], limits)[0]?.content).toHaveLength(40)
  })

  test('an addition needs words', () => {
    expect(() => readAddition({ content: ' ', uploaded: [1] }, limits)).toThrow('REVIEW_EMPTY')
    expect(readAddition({ content: '還在用' }, limits)).toEqual({ content: '還在用', imageFileIds: [] })
  })
})

test.each([
  ['a\u0000b\u202ec', 'abc'],
  ['e\u0301', 'é'],
  ['一\t二  \n三', '一 二\n三'],
  ['👩‍👧', '👩‍👧'],
])('%j is stored as %j', (text, kept) => {
  expect(tidyText(text)).toBe(kept)
})

test.each([
  ['這個賣家真是騙 子！', ['騙子'], ['騙子']],
  ['騙。子', ['騙子'], ['騙子']],
  ['ＶＸ 加我', ['vx'], ['vx']],
  ['a classy bag', ['ass'], []],
  ['You ASS.', ['ass'], ['ass']],
  ['call me at W-X 123', ['w x'], ['w x']],
  ['很好', ['壞'], []],
  ['很好', [' ', '！'], []],
])('%s against %j: %j', (text, words, found) => {
  expect(findWords(text, words)).toEqual(found)
})

test('listed words or pre-moderation hold a review', () => {
  expect(firstState('很好', { precheck: false, words: ['壞'] })).toBe('visible')
  expect(firstState('壞', { precheck: false, words: ['壞'] })).toBe('held')
  expect(firstState('很好', { precheck: true, words: [] })).toBe('held')
})

test('an operator publishes, hides and shows again; what its author withdrew stays hidden', () => {
  const moves = reviewStates.map((state) => movesOf({ state, reason: null }))
  expect(moves).toEqual([['hidden'], ['visible', 'refused'], ['visible'], ['visible']])
  expect(movesOf({ state: 'hidden', reason: 'author' })).toEqual([])
})

test('one addition, within the period, to a review that is visible', () => {
  const review = { state: 'visible', reason: null, createdAt: at('2026-03-01T00:00:00'), appendedAt: null } as const
  const add = (more: object, now: string) => () => assertAppendable({ ...review, ...more }, at(now), limits)
  expect(add({}, '2026-05-29T23:59:59')).not.toThrow()
  expect(add({}, '2026-05-30T00:00:00')).toThrow('APPEND_WINDOW_OVER')
  expect(add({ appendedAt: review.createdAt }, '2026-03-02T00:00:00')).toThrow('APPENDED')
  expect(add({ state: 'hidden', reason: 'insult' }, '2026-03-02T00:00:00')).toThrow('STATE_CHANGED')
})

test('an answer can be edited for a day', () => {
  const repliedAt = at('2026-03-01T00:00:00')
  const may = (more: object, now: string) => mayAnswer({ state: 'visible', repliedAt: null, ...more }, at(now), limits)
  expect(may({}, '2027-01-01T00:00:00')).toBe(true)
  expect(may({ repliedAt }, '2026-03-01T23:59:59')).toBe(true)
  expect(may({ repliedAt }, '2026-03-02T00:00:00')).toBe(false)
  expect(may({ state: 'held' }, '2026-03-01T00:00:00')).toBe(false)
})
