import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languages } from '@shop/contract/core/common.ts'

/** The `lang` header takes precedence over `Accept-Language`; unsupported languages fall back to zh-Hant. */
export function negotiateLanguage(lang: string | undefined, acceptLanguage: string | undefined): Language {
  return toLanguage(lang ?? '') ?? firstSpoken(acceptLanguage ?? '') ?? 'zh-Hant'
}

function firstSpoken(acceptLanguage: string): Language | undefined {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: toLanguage(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((choice) => choice.language && choice.quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language
}

function toLanguage(tag: string): Language | undefined {
  const [primary, ...rest] = tag.trim().toLowerCase().split(/[-_]/)
  switch (primary) {
    case 'zh':
      if (rest.includes('hans')) return 'zh-Hans'
      // A bare "zh" means simplified script according to the registry's likely-subtag table.
      return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans'
    case 'en':
    case 'ja':
    case 'ko':
      return primary
    default:
      return undefined
  }
}

/** The language that the app has stored in a cookie (shop/src/lib/language.ts); zh-Hant without one. */
export function storedLanguage({ cookie = '' }: IncomingHttpHeaders): Language {
  const [, stored] = /(?:^|;\s*)language=([\w-]+)/.exec(cookie) ?? []
  return languages.find((language) => language === stored) ?? 'zh-Hant'
}
