import { expect, test } from 'vitest'
import { languages } from '../common.ts'
import { parentOf, type RegionNames } from './regions.ts'

const names: Record<string, RegionNames> = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const { default: table } = await import(`./${language}.json`, { with: { type: 'json' } })
      return [language, table as RegionNames]
    }),
  ),
)

test('every division has a name in each language, and lies in another or is a province', () => {
  const codes = Object.keys(names['zh-Hans'] ?? {})
  expect(codes.length).toBeGreaterThan(3_800)
  for (const language of languages) expect(Object.keys(names[language] ?? {})).toEqual(codes)
  const known = new Set(codes.map(Number))
  expect(codes.filter((code) => parentOf(Number(code)) !== 0 && !known.has(parentOf(Number(code))))).toEqual([])
})

// Names are typed by hand: wrong letters or an extra space would go unnoticed among thousands.
test.each([
  ['zh-Hant', /^[\p{Script=Han}]{1,20}$/u],
  ['zh-Hans', /^[\p{Script=Han}]{1,20}$/u],
  ['en', /^\p{Lu}[\p{Script=Latin}'–-]*( [\p{Script=Latin}'–-]+)*$/u],
  ['ja', /^[\p{Script=Han}]{1,20}$/u],
  ['ko', /^\p{Script=Hangul}+( \p{Script=Hangul}+)*$/u],
])('names in %s are written in its script', (language, form) => {
  expect(Object.values(names[language] ?? {}).filter((name) => !form.test(name) || name.length > 60)).toEqual([])
})

test.each([
  [440305, { 'zh-Hant': '南山區', 'zh-Hans': '南山区', en: 'Nanshan District', ja: '南山区', ko: '난산구' }],
  [610000, { 'zh-Hant': '陝西省', 'zh-Hans': '陕西省', en: 'Shaanxi', ja: '陝西省', ko: '산시성' }],
  [341500, { 'zh-Hant': '六安市', 'zh-Hans': '六安市', en: "Lu'an", ja: '六安市', ko: '루안시' }],
  [150600, { 'zh-Hant': '鄂爾多斯市', 'zh-Hans': '鄂尔多斯市', en: 'Ordos', ja: '鄂爾多斯市', ko: '어얼둬쓰시' }],
  [810201, { 'zh-Hant': '九龍城區', 'zh-Hans': '九龙城区', en: 'Kowloon City', ja: '九竜城区', ko: '카오룽시티구' }],
])('%i', (code, expected) => {
  expect(Object.fromEntries(languages.map((language) => [language, names[language]?.[code]]))).toEqual(expected)
})
