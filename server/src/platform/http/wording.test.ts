import { languages } from '@shop/contract/core/common.ts'
import type { ErrorCode } from '@shop/contract/core/errors.ts'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../core/command/refusal.ts'
import { adminEndpoints, endpoints } from '../../test/endpoints.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { type MessageCode, messages, refusals, wordMessage, wordProblems, wordRefusal } from './wording.ts'

const shop = await openShop()
const worded = shop.all(refusals)
const codes = worded.flatMap(Object.keys) as ErrorCode[]
const toasts = shop.all(messages).flatMap(Object.keys) as MessageCode[]

/** All parameters that any wording uses. */
const params = {
  seconds: 7,
  left: 7,
  max: 7,
  min: 7,
  until: new Date('2026-11-21T01:30:00Z'),
  from: new Date('2026-11-21T01:30:00Z'),
  untilDay: '2026-11-07',
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
  reason: '7',
  leftFen: 700,
  longest: 7,
  ahead: 7,
  neededFen: 700,
  offeredFen: 700,
  availableFen: 700,
  words: '7',
  period: 'week',
  percent: '7',
  url: 'https://shop7.test',
}
/** Codes with a parameter that chooses between whole sentences and appears in none of them. */
const chosen: readonly ErrorCode[] = ['BUDGET_EMPTY']
const refusal = (code: ErrorCode) => ({ code, params: params as never })
const all = (language: string) => [
  ...codes.map((code) => wordRefusal(shop, refusal(code), language as 'en')),
  ...toasts.filter((code) => code !== 'SUCCESS').map((code) => wordMessage(shop, code, language as 'en')),
]

describe.each(languages)('%s', (language) => {
  test('every wording is a sentence with its parameters in it', () => {
    for (const code of codes) {
      const words = wordRefusal(shop, refusal(code), language)
      expect(words.length, code).toBeGreaterThan(language === 'en' ? 7 : 3)
      expect(words, code).not.toMatch(/undefined|\[object|NaN|\$\{|[。.]$/)
      const wording = worded.find((table) => code in table)?.[code]?.[language]
      if (typeof wording === 'function' && !chosen.includes(code)) expect(words, code).toMatch(/7|2026-11-21 09:30/)
    }
  })

  test('every wording is in the language’s own script', () => {
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

test('every refusal that an endpoint declares is worded, each code by exactly one domain', () => {
  const refused = [...endpoints, ...adminEndpoints].flatMap(({ refuses = [] }) => refuses)
  expect(refused.filter((code) => !codes.includes(code))).toEqual([])
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(toasts.filter((code, index) => toasts.indexOf(code) !== index)).toEqual([])
})

test('the two Chinese scripts are not mixed up', () => {
  expect(all('zh-Hant').join('')).not.toMatch(/[这个请为码单图网发订购买时间过么无条东车]/)
  expect(all('zh-Hans').join('')).not.toMatch(/[這個請為碼單圖網發訂購買時間過麼無條東車]/)
})

test('a last attempt is worded differently', () => {
  expect(wordRefusal(shop, new Refusal('CODE_WRONG', { left: 1 }), 'en')).toBe('Wrong code, 1 attempt left')
  expect(wordRefusal(shop, new Refusal('CODE_WRONG', { left: 0 }), 'en')).toBe('Wrong code. Please request a new one')
  expect(wordRefusal(shop, new Refusal('STOCK_NOT_ENOUGH', { left: 0 }), 'en')).toBe('Sold out')
})

test.each(languages)('each zone rule has its own wording: %s', (language) => {
  const rules = ['closed', 'grade', 'points', 'bought', 'open'] as const
  const words = rules.flatMap((rule) =>
    [1, 3].map((max) => wordRefusal(shop, new Refusal('ZONE_RULE', { rule, max }), language)),
  )
  // Only the wordings for `bought` and `open` depend on the number.
  expect(new Set(words).size).toBe(rules.length + 2)
})

test('times are shown in the store’s time zone', async () => {
  const locked = new Refusal('LOGIN_LOCKED', { until: params.until })
  expect(wordRefusal(shop, locked, 'en')).toBe('Locked until 2026-11-21 09:30')
  await changeGroup(shop, 'store', { timezone: 'UTC' })
  expect(wordRefusal(shop, locked, 'en')).toBe('Locked until 2026-11-21 01:30')
  await changeGroup(shop, 'store', { timezone: 'Asia/Shanghai' })
})

test('the upload limit is worded as the protocol words it', () => {
  expect(wordRefusal(shop, new Refusal('FILE_TOO_LARGE'), 'en')).toBe('The picture is too large. Please choose another')
})

test.each([
  ['required', '', 'Required'],
  ['minLength', '', 'At least 2 characters'],
  ['maxLength', '', 'At most 2 characters'],
  ['minimum', '', 'At least 2'],
  ['maximum', '', 'At most 2'],
  ['minItems', '', 'Choose at least 2'],
  ['maxItems', '', 'Choose at most 2'],
  ['uniqueItems', '', 'The list contains duplicates'],
  ['enum', '', 'Choose one of the options'],
  ['pattern', '', 'Wrong format'],
  ['format', 'uuid', 'Not a valid request id'],
  ['format', 'date-time', 'Not a valid date'],
  ['format', 'email', 'Wrong format'],
  ['type', 'integer', 'Enter a whole number'],
  ['type', 'number', 'Enter a number'],
  ['type', 'string', 'Enter text'],
  ['type', 'array', 'Not a list'],
  ['type', 'object', 'Cannot be read'],
  ['anyOf', '', 'Cannot be read'],
])('%s %s → %s', (keyword, wanted, words) => {
  const { message, fields } = wordProblems(shop, [{ field: 'form.name', keyword, limit: 2, wanted }], 'en')
  expect(fields).toEqual({ 'form.name': words })
  expect(message).toBe(`Please check what you entered: ${words}`)
})
