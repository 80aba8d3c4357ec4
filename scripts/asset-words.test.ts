import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Asset, assetNames } from '@shop/contract/core/asset-words.ts'
import { type Language, languages } from '@shop/contract/core/common.ts'
import PO from 'pofile'
import { describe, expect, test } from 'vitest'

/** Placeholders, whose names nobody reads. */
const placeholder = /\{\w+\}/g

/** Texts that name one of these in zh-Hant must name it in the glossary's words in every language. */
const named = ['integral', 'subsidy', 'reward', 'gift'] as const satisfies Asset[]

/** Former words for them, which shoppers would not understand or would misunderstand. */
const former: Partial<Record<Language, RegExp>> = {
  'zh-Hant': /提取|轉入紀錄$(?<!(消費積分|補貼|獎勵金|\{\})的?轉入紀錄)/,
  en: /\bintegral\b|\bsubsid|\bprofit/i,
  ja: /消費ポイント|消費積分|補助|リワード|報奨|奨励金|プレゼント残高|ボーナス残高/,
  ko: /소비 적립|소비 포인트|보조금|(?<!할인 )지원금|리워드|장려금|증정 잔액|보너스 잔액/,
}

function textsOf(app: string, language: Language): [source: string, text: string][] {
  const file = path.resolve(import.meta.dirname, '..', app, 'src/locales', `${language}.po`)
  const { items } = PO.parse(readFileSync(file, 'utf8'))
  return items.filter(({ obsolete }) => !obsolete).map(({ msgid, msgstr }) => [msgid, msgstr[0] || msgid])
}

/** English may omit the first word once the name has been mentioned: “allowance”, “credit”. */
function forms(asset: Asset, language: Language): string[] {
  const name = assetNames[language][asset].toLowerCase()
  return language === 'en' && asset !== 'gift' ? [name, name.split(' ').at(-1) as string] : [name]
}

describe.each(['shop', 'admin'])('the texts of the %s', (app) => {
  test.each(languages)('%s: call each asset by its name', (language) => {
    const wrong = textsOf(app, language).filter(([source, text]) =>
      named.some((asset) => {
        if (!source.includes(assetNames['zh-Hant'][asset])) return false
        return !forms(asset, language).some((form) => text.toLowerCase().includes(form))
      }),
    )
    expect(wrong).toEqual([])
  })

  test.each(languages)('%s: use none of the former words', (language) => {
    expect(
      textsOf(app, language).filter(([, text]) => former[language]?.test(text.replace(placeholder, '{}'))),
    ).toEqual([])
  })
})
