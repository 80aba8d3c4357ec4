import type { Language } from '@shop/contract/core/common.ts'
import { parentOf, type RegionNames } from '@shop/contract/core/regions/regions.ts'
import { groupBy } from '../lib/group-by.ts'

const tables: Record<Language, () => Promise<{ default: RegionNames }>> = {
  'zh-Hant': () => import('@shop/contract/core/regions/zh-Hant.json'),
  'zh-Hans': () => import('@shop/contract/core/regions/zh-Hans.json'),
  en: () => import('@shop/contract/core/regions/en.json'),
  ja: () => import('@shop/contract/core/regions/ja.json'),
  ko: () => import('@shop/contract/core/regions/ko.json'),
}

/** The most frequent destinations, to choose from without scrolling. */
const frequent = [110100, 310100, 440100, 440300, 330100, 510100, 500100, 420100, 320100, 810000, 710100]

/** A search lists no more results than users read. */
const mostFound = 30

/** One level of province, city, district; `value` is the official division code. */
export interface RegionPart {
  label: string
  value: number
}

export interface Regions {
  /** The parts of a region; the provinces are those of 0. */
  within(code: number): readonly RegionPart[]
  /** Frequent destinations, each after the region it lies in. */
  frequent: readonly RegionPart[][]
  /** Regions whose name contains the text, each after the ones it lies in: best match and largest region first. */
  search(text: string): RegionPart[][]
}

/** The divisions of the country, named in a language. Rejects when they cannot be loaded. */
export async function loadRegions(language: Language): Promise<Regions> {
  const names = (await tables[language]()).default
  const parts = Object.entries(names).map(([code, label]): RegionPart => ({ label, value: Number(code) }))
  const byParent = groupBy(parts, ({ value }) => parentOf(value))

  function pathTo(code: number): RegionPart[] {
    const label = names[code]
    return label === undefined ? [] : [...pathTo(parentOf(code)), { label, value: code }]
  }

  function search(text: string): RegionPart[][] {
    const wanted = text.trim().toLocaleLowerCase(language)
    if (wanted === '') return []
    const found = parts
      .map((part) => ({ part, at: part.label.toLocaleLowerCase(language).indexOf(wanted) }))
      .filter(({ at }) => at >= 0)
      .map(({ part, at }) => ({ path: pathTo(part.value), at: Math.sign(at) }))
      // A municipality is both province and city: the province leads to it.
      .filter(({ path: [province, city, district] }) => district || province?.label !== city?.label)
    found.sort((one, other) => one.at - other.at || one.path.length - other.path.length)
    return found.slice(0, mostFound).map(({ path }) => path)
  }

  return { within: (code) => byParent.get(code) ?? [], frequent: frequent.map(pathTo), search }
}
