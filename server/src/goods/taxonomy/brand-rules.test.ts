import type { Language } from '@shop/contract/core/common.ts'
import { expect, test } from 'vitest'
import { inOrder, letterOf } from './brand-rules.ts'

test.each<[Language, string, string]>([
  ['zh-Hant', '禾日選物', 'H'],
  ['zh-Hans', '禾日选物', 'H'],
  ['zh-Hant', '霧嶺', 'W'],
  ['zh-Hant', '阿克蘇', 'A'],
  ['zh-Hant', '聲野', 'S'],
  ['zh-Hant', '方寸', 'F'],
  ['zh-Hans', '座山', 'Z'],
  ['zh-Hant', 'Hearthside', 'H'],
  ['en', 'élan', 'E'],
  ['en', 'Ｓｏｎｙ', 'S'],
  ['ja', 'ガラス舎', 'か'],
  ['ja', 'ﾊﾟﾝ工房', 'は'],
  ['ja', 'ゃ', 'や'],
  ['ko', '안개고개', 'ㅇ'],
  ['ko', '쌀집', 'ㅅ'],
  ['ko', '힣', 'ㅎ'],
  ['en', '霧嶺', '#'],
  ['zh-Hant', '№1', 'N'],
  ['zh-Hant', '365 日', '#'],
  ['en', '   ', '#'],
  ['zh-Hant', '', '#'],
  ['zh-Hant', '🍵 茶', '#'],
])('%s %s is listed under %s', (language, name, letter) => {
  expect(letterOf({ 'zh-Hant': name, [language]: name }, language)).toBe(letter)
})

test('the English name decides for Han characters in a language that reads them differently', () => {
  expect(letterOf({ 'zh-Hant': '霧嶺', ja: '霧嶺', en: 'Misty Ridge' }, 'ja')).toBe('M')
  expect(letterOf({ 'zh-Hant': '霧嶺' }, 'ko')).toBe('#')
})

test('letters are in order, names without one come last, names are ordered by the language', () => {
  const of = (letter: string, name: string) => ({ letter, name })
  const sorted = inOrder(
    [of('#', '365'), of('か', 'ガ'), of('B', 'bb'), of('B', 'ba'), of('あ', 'い'), of('A', 'z')],
    'ja',
  )
  expect(sorted.map(({ name }) => name)).toEqual(['z', 'ba', 'bb', 'い', 'ガ', '365'])
})
