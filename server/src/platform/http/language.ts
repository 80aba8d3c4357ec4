import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languages } from '@shop/contract/core/common.ts'
import { supportedLanguage } from '@shop/contract/platform/setting/setting.ts'

/**
 * The `lang` header takes precedence over `Accept-Language`. Of the languages that these name, the first that the
 * answer can be in; otherwise zh-Hant, if it can be.
 */
export function negotiateLanguage(
  lang: string | undefined,
  acceptLanguage: string | undefined,
  spoken: readonly Language[] = languages,
): Language {
  const wanted = [toLanguage(lang ?? ''), ...toLanguages(acceptLanguage ?? '')]
  return wanted.find((language) => language && spoken.includes(language)) ?? supportedLanguage('zh-Hant', spoken)
}

/** The languages of an `Accept-Language`, in order of preference. Readers of one Chinese script can read the other. */
function toLanguages(acceptLanguage: string): Language[] {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: toLanguage(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap(({ language }) => {
      if (language === 'zh-Hans') return ['zh-Hans', 'zh-Hant']
      if (language === 'zh-Hant') return ['zh-Hant', 'zh-Hans']
      return language ? [language] : []
    })
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

/** The language that the app has stored in a cookie (shop/src/lib/language.ts). */
export function storedLanguage({ cookie = '' }: IncomingHttpHeaders): Language | undefined {
  const [, stored] = /(?:^|;\s*)language=([\w-]+)/.exec(cookie) ?? []
  return languages.find((language) => language === stored)
}
