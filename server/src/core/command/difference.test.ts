import { describe, expect, test } from 'vitest'
import { differencesOf } from './difference.ts'

describe('differences', () => {
  test.each([
    ['a number', 1990, 2490, [1990, 2490]],
    ['a number that is new', null, 0, [null, 0]],
    ['a text that was emptied', 'A-1', '', ['A-1', null]],
    [
      'a moment',
      new Date('2026-11-01'),
      '2026-11-02T00:00:00.000Z',
      ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    ],
    [
      'one language of a text',
      { 'zh-Hant': '傘', en: 'Umbrella' },
      { en: 'Brolly', 'zh-Hant': '傘' },
      [{ en: 'Umbrella' }, { en: 'Brolly' }],
    ],
    ['a language that is new', { 'zh-Hant': '傘' }, { 'zh-Hant': '傘', ja: '傘' }, [{ ja: null }, { ja: '傘' }]],
    ['entries of a list', [1, 2, 3], [2, 3, 4], [[1], [4]]],
    ['entries that are records', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }, { a: 3 }], [[], [{ a: 3 }]]],
    [
      'the order of a list, where it differs',
      [1, 2, 3, 4],
      [1, 3, 2, 4],
      [
        [2, 3],
        [3, 2],
      ],
    ],
    ['an entry that occurred twice', [1, 1], [1], [[1], []]],
    ['a list that is new', null, [1], [[], [1]]],
  ])('%s', (_, before, after, expected) => {
    expect(differencesOf({ field: before }, { field: after })).toEqual({ field: expected })
  })

  test.each([
    ['equal values', 5, 5],
    ['undefined and an empty text', undefined, ''],
    ['a language that is missing or empty', { 'zh-Hant': '傘' }, { 'zh-Hant': '傘', en: '' }],
    ['a moment and its text', new Date('2026-11-01'), '2026-11-01T00:00:00.000Z'],
    ['no list and an empty one', null, []],
    ['no texts and an empty record', null, {}],
  ])('no difference: %s', (_, before, after) => {
    expect(differencesOf({ field: before }, { field: after })).toEqual({})
  })
})

describe('long values', () => {
  const long = `<p>${'字'.repeat(500)}</p>`

  test('are cut to an excerpt from shortly before the difference, with the full length', () => {
    const after = `<p>${'字'.repeat(400)}改${'字'.repeat(99)}</p>`
    const excerpt = (text: string) => ({ excerpt: `…${'字'.repeat(50)}${text}${'字'.repeat(99)}`, characters: 507 })
    expect(differencesOf({ content: { en: long } }, { content: { en: after } })).toEqual({
      content: [{ en: excerpt('字') }, { en: excerpt('改') }],
    })
  })

  test('show html tags only where the visible text is equal', () => {
    const { content } = differencesOf({ content: long }, { content: long.replace('<p>', '<p style="color:red">') })
    expect(content?.[1]).toMatchObject({ excerpt: expect.stringContaining('<p style="color:red">'), characters: 525 })
  })

  test('keep the beginning of lists and of texts in them', () => {
    const codes = Array.from({ length: 150 }, (_, index) => index)
    expect(differencesOf({}, { rules: [{ codes, text: long }] })).toEqual({
      rules: [
        [],
        [
          {
            codes: { head: codes.slice(0, 100), entries: 150 },
            text: { excerpt: long.slice(0, 200), characters: 507 },
          },
        ],
      ],
    })
  })

  test('are never cut in the middle of a character', () => {
    const { text } = differencesOf({}, { text: `a${'😀'.repeat(300)}` })
    expect(JSON.stringify(text)).not.toContain('\\ud83d')
  })
})
