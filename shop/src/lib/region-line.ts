import { i18n } from '@lingui/core'

/**
 * Names of a province, city and district, and perhaps an address, in one line, with commas in English. A municipality is both province and city,
 * and appears once.
 */
export function regionLine(names: readonly (string | undefined)[]): string {
  return [...new Set(names)].filter(Boolean).join(i18n.locale === 'en' ? ', ' : ' ')
}
