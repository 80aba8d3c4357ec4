import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginningConditions,
  beginningTokens,
  beginsWith,
  type Condition,
  foldText,
  indexTokens,
  queryConditions,
  toTsquery,
} from './tokens.ts'

const finds = (keyword: string, ...texts: string[]) => {
  const tokens = indexTokens(texts)
  const conditions = queryConditions(keyword)
  const met = ({ token, prefix }: Condition) => tokens.some((one) => (prefix ? one.startsWith(token) : one === token))
  return conditions.length > 0 && conditions.every(met)
}

test.each([
  ['無線藍牙耳機', ['無線', '線藍', '藍牙', '牙耳', '耳機', '機']],
  ['iPhone15 Pro', ['iphone15', 'iphone', '15', 'pro']],
  ['ＡＢＣ　１２', ['abc', '12']],
  ['ﾃﾞｼﾞﾀﾙカメラ', ['デジ', 'ジタ', 'タル', 'ルカ', 'カメ', 'メラ', 'ラ']],
  ['무선 이어폰', ['무선', '선', '이어', '어폰', '폰']],
  ['USB-C 充電', ['usb', 'c', '充電', '電']],
  ['café', ['cafe']],
  ['!?…', []],
])('tokens of %s', (text, tokens) => expect(indexTokens([text])).toEqual(tokens))

test.each([
  ['耳機', '無線藍牙耳機', true],
  ['機', '無線藍牙耳機', true], // the last character alone
  ['無', '無線藍牙耳機', true],
  ['藍牙 無線', '無線藍牙耳機', true], // words in a different order
  ['耳塞', '無線藍牙耳機', false],
  ['head', 'Wireless Headphones', true], // the beginning of a word
  ['phones', 'Wireless Headphones', false], // not the middle of a word
  ['HEADPHONES wireless', 'Wireless Headphones', true],
  ['ｉｐｈｏｎｅ', 'iPhone15', true],
  ['15', 'iPhone15', true],
  ['カメラ', 'ﾃﾞｼﾞﾀﾙｶﾒﾗ', true],
  ['が', 'か', false], // a voicing mark is no accent
  ['cafe', 'Café au lait', true],
  ['!!!', 'anything', false],
])('%s in %s: %s', (keyword, text, expected) => expect(finds(keyword, text)).toBe(expected))

test('a loose search also finds words with something between them, but not half a word', () => {
  const texts = indexTokens(['無線藍牙耳機'])
  const finds = (keyword: string) =>
    queryConditions(keyword, true).every(({ token, prefix }) =>
      texts.some((one) => (prefix ? one.startsWith(token) : one === token)),
    )
  expect(['無線耳機', '藍牙耳機', '無線耳', '線耳機', '無線耳塞'].map(finds)).toEqual([true, true, false, false, false])
})

describe('the beginning of a name', () => {
  test.each([
    ['無', '無線藍牙耳機', true],
    ['無線藍', '無線藍牙耳機', true],
    ['藍牙', '無線藍牙耳機', false],
    ['ＷＩＲＥ', 'Wireless Headphones', true],
    ['wireless hea', 'Wireless Headphones', true],
    ['headphones', 'Wireless Headphones', false],
    ['usb c', 'USB-C 充電線', true],
    ['新品 無', '【新品】無線耳機', true],
    ['cafe', 'Café au lait', true],
    ['!', '! sale', false],
  ])('%s of %s: %s', (keyword, name, expected) => {
    const tokens = [...indexTokens([name]), ...beginningTokens([name])]
    const met = ({ token, prefix }: Condition) => tokens.some((one) => (prefix ? one.startsWith(token) : one === token))
    const conditions = beginningConditions(keyword)
    expect(conditions.length > 0 && conditions.every(met)).toBe(expected)
    expect(beginsWith(name, keyword)).toBe(expected)
  })

  test('is not itself a searchable word', () => expect(finds('^wireless', 'Sale')).toBe(false))
})

test('a text in several languages is found in each of them', () => {
  for (const keyword of ['無線耳機', '无线耳机', 'earbuds', 'イヤホン', '이어폰']) {
    expect(finds(keyword, '無線耳機', '无线耳机', 'Wireless Earbuds', 'ワイヤレスイヤホン', '무선 이어폰')).toBe(true)
  }
})

describe('for any text', () => {
  const alphabet = fc.constantFrom(...'無線藍牙耳機耳机イヤホンがか무선이어폰abcXYZ019 -,，。éÜ')
  const text = fc.string({ unit: alphabet, maxLength: 30 })

  test('a part of it, cut at word ends, finds it', () => {
    fc.assert(
      fc.property(text, text, fc.string({ unit: fc.constantFrom(...'無線耳機イ이') }), (before, after, inside) => {
        fc.pre(inside.length > 0)
        expect(finds(inside, `${before}${inside}${after}`)).toBe(true)
      }),
    )
  })

  test('it finds itself, folded or not, unless it has no tokens', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const found = indexTokens([whole]).length > 0
        expect(finds(whole, whole)).toBe(found)
        expect(finds(foldText(whole), whole)).toBe(found)
        expect(finds(whole, foldText(whole))).toBe(found)
      }),
    )
  })

  test('tokens are short, not empty, without spaces, and at most two per character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (whole) => {
        const tokens = indexTokens([whole])
        expect(tokens.length).toBeLessThanOrEqual(2 * [...foldText(whole)].length)
        for (const token of tokens) {
          expect([...token].length).toBeGreaterThan(0)
          expect([...token].length).toBeLessThanOrEqual(40)
          expect(token).not.toMatch(/\s/)
        }
      }),
    )
  })
})

test.each([
  ["o'neil", "'o' & 'neil':*"],
  ['size s', "'size':* & 's':*"],
  ['無線 head', "'無線' & 'head':*"],
  ['耳', "'耳':*"],
  ['()&|!:*', undefined],
])('%s is the tsquery %s', (keyword, tsquery) => expect(toTsquery(keyword)).toBe(tsquery))
