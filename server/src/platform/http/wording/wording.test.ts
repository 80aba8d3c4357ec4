import { languages } from '@shop/contract/core/common.ts'
import type { ErrorCode } from '@shop/contract/core/errors.ts'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../core/command/refusal.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { wordMessage, wordProblems, wordRefusal } from './wording.ts'
import type { MessageCode, Words } from './words.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const tables: Record<string, Words> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en, ja, ko }
const zone = 'Asia/Shanghai'
/** Everything any wording may ask for. */
const params = {
  seconds: 7,
  left: 7,
  max: 7,
  min: 7,
  until: new Date('2026-11-21T01:30:00Z'),
  from: new Date('2026-11-21T01:30:00Z'),
  goods: '7',
  bought: 7,
  rule: 'bought',
  kind: 'refund',
  number: '7',
  line: 7,
  columns: '7',
  maxMb: 7,
  maxS: 7,
  beforeFen: 700,
  afterFen: 700,
  maxFen: 700,
  minFen: 700,
  missingFen: 700,
  leftFen: 700,
}
const codes = Object.keys(en.errors) as ErrorCode[]
const messages = Object.keys(en.messages) as MessageCode[]

const refusal = (code: ErrorCode, more = {}) => {
  const made = new Refusal('NOT_FOUND')
  return Object.assign(made, { code, params: { ...params, ...more } }) as Refusal
}
const all = (language: string) => [
  ...codes.map((code) => wordRefusal(refusal(code), language as 'en', zone)),
  ...messages.filter((code) => code !== 'SUCCESS').map((code) => wordMessage(code, language as 'en', {})),
]

describe.each(languages)('%s', (language) => {
  test('every wording is a sentence with its parameters in it', () => {
    for (const code of codes) {
      const words = wordRefusal(refusal(code), language, zone)
      expect(words.length, code).toBeGreaterThan(language === 'en' ? 7 : 3)
      expect(words, code).not.toMatch(/undefined|\[object|NaN|\$\{|[。.]$/)
      const table = tables[language]?.errors[code]
      if (typeof table === 'function') expect(words, code).toMatch(/7|2026-11-21 09:30/)
    }
  })

  test('is written in its own script', () => {
    const text = all(language).join('')
    const has = {
      kana: /[\u3040-\u30ff]/.test(text),
      hangul: /[\uac00-\ud7af]/.test(text),
      han: /\p{Script=Han}/u.test(text),
    }
    expect(has).toEqual({
      kana: language === 'ja',
      hangul: language === 'ko',
      han: ['zh-Hant', 'zh-Hans', 'ja'].includes(language),
    })
  })
})

test('the two Chinese scripts are not mixed up', () => {
  expect(all('zh-Hant').join('')).not.toMatch(/[这个请为码单图网发订购买时间过么无条东车]/)
  expect(all('zh-Hans').join('')).not.toMatch(/[這個請為碼單圖網發訂購買時間過麼無條東車]/)
})

test('a last try reads otherwise', () => {
  expect(wordRefusal(new Refusal('CODE_WRONG', { left: 1 }), 'en', zone)).toBe('Wrong code, 1 try left')
  expect(wordRefusal(new Refusal('CODE_WRONG', { left: 0 }), 'en', zone)).toBe('Wrong code, please ask for a new one')
  expect(wordRefusal(new Refusal('STOCK_NOT_ENOUGH', { left: 0 }), 'en', zone)).toBe('Sold out')
})

test.each(languages)('each rule of a zone is said in words of its own: %s', (language) => {
  const rules = ['closed', 'grade', 'points', 'bought', 'open'] as const
  const words = rules.flatMap((rule) =>
    [1, 3].map((max) => wordRefusal(new Refusal('ZONE_RULE', { rule, max }), language, zone)),
  )
  // Only for `bought` and `open` does the number matter.
  expect(new Set(words).size).toBe(rules.length + 2)
})

test('moments are told in the store’s time', () => {
  const locked = new Refusal('LOGIN_LOCKED', { until: params.until })
  expect(wordRefusal(locked, 'en', zone)).toBe('Locked until 2026-11-21 09:30')
  expect(wordRefusal(locked, 'en', 'UTC')).toBe('Locked until 2026-11-21 01:30')
})

test('the limit of uploads is said in the words of the specification', () => {
  expect(wordRefusal(new Refusal('FILE_TOO_LARGE'), 'en', zone)).toBe('the picture is too large, please upload again')
})

test.each([
  ['required', '', 'Required'],
  ['minLength', '', 'At least 2 characters'],
  ['maxLength', '', 'At most 2 characters'],
  ['minimum', '', 'At least 2'],
  ['maximum', '', 'At most 2'],
  ['minItems', '', 'Choose at least 2'],
  ['maxItems', '', 'Choose at most 2'],
  ['uniqueItems', '', 'Something is in the list twice'],
  ['enum', '', 'Choose one of the options'],
  ['pattern', '', 'Wrong format'],
  ['format', 'uuid', 'Not a valid request id'],
  ['format', 'date-time', 'Not a valid date'],
  ['format', 'email', 'Wrong format'],
  ['type', 'integer', 'Enter a whole number'],
  ['type', 'number', 'Enter a number'],
  ['type', 'string', 'Enter a text'],
  ['type', 'array', 'Not a list'],
  ['type', 'object', 'Cannot be read'],
  ['anyOf', '', 'Cannot be read'],
])('%s %s → %s', (keyword, wanted, words) => {
  const { message, fields } = wordProblems([{ field: 'form.name', keyword, limit: 2, wanted }], 'en')
  expect(fields).toEqual({ 'form.name': words })
  expect(message).toBe(`Please check what you entered: ${words}`)
})
