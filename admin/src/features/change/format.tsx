import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { isExcerpt, isListHead } from '@shop/contract/core/change.ts'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Thumb } from '../../ui/show.tsx'
import { categoriesQuery } from '../content/queries.ts'
import { type FreightMethod, unitsPer } from '../freight/queries.ts'
import { unitWords } from '../freight/words.ts'
import { choicesQuery } from '../goods/queries.ts'
import { amountText } from '../ledger/words.ts'
import { namesOf, regionsQuery } from '../region/queries.ts'
import type { ChangePicture } from './queries.ts'

/** Records that values refer to by id. */
export type Named = 'brand' | 'category' | 'service' | 'freight' | 'article-category'

/** What formats need besides the value. */
export interface Known {
  t: (message: MessageDescriptor) => string
  language: Language
  words: {
    yes: string
    no: string
    unlimited: string
    hidden: string
    elsewhere: string
    characters: (count: number) => string
    entries: (count: number) => string
    freight: (rule: { first: string; firstFen: string; next: string; nextFen: string }) => string
  }
  nameOf: (what: Named, id: unknown) => string
  regionNames: (codes: readonly number[]) => string[]
  pictures: readonly ChangePicture[]
}

/** Formats the value of a field; for a list, each entry. */
export type Format = (value: unknown, known: Known) => ReactNode

/** The records that changes of a type refer to, loaded on demand. */
export function useReferencedRecords(type: string, pictures: readonly ChangePicture[]): Known {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const { data: choices } = useQuery({ ...choicesQuery, enabled: type === 'goods' || type === 'category' })
  const { data: articleCategories } = useQuery({ ...categoriesQuery, enabled: type === 'article' })
  const { data: regions } = useQuery({ ...regionsQuery, enabled: type === 'freight' })
  const listOf: Record<Named, readonly { id: number; name: LocalText | string }[] | undefined> = {
    brand: choices?.brands,
    category: choices?.categories,
    service: choices?.services,
    freight: choices?.freightTemplates,
    'article-category': articleCategories,
  }
  return {
    t: (message) => t(message),
    language,
    words: {
      yes: t`是`,
      no: t`否`,
      unlimited: t`不限`,
      hidden: t`不顯示`,
      elsewhere: t`其他地區`,
      characters: (count) => t`共 ${count} 字`,
      entries: (count) => t`共 ${count} 項`,
      freight: ({ first, firstFen, next, nextFen }) => t`首 ${first} ${firstFen}，每加 ${next} ${nextFen}`,
    },
    nameOf: (what, id) => {
      const name = listOf[what]?.find((one) => one.id === id)?.name
      return name === undefined ? `#${id}` : typeof name === 'string' ? name : localText(name, language)
    },
    regionNames: (codes) => namesOf(codes, regions),
    pictures,
  }
}

/** A value for display: a dash for none, one line per list entry. */
export function Value({ value, format, known }: { value: unknown; format: Format; known: Known }) {
  const { items, more } = isListHead(value)
    ? { items: value.head, more: known.words.entries(value.entries) }
    : { items: Array.isArray(value) ? value : value === null ? [] : [value], more: undefined }
  if (items.length === 0) return <span className="muted">–</span>
  return (
    <>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <div key={index}>{isExcerpt(item) ? <Cut value={item} known={known} /> : format(item, known)}</div>
      ))}
      {more && <div className="muted">… {more}</div>}
    </>
  )
}

function Cut({ value, known }: { value: { excerpt: string; characters: number }; known: Known }) {
  return (
    <span className="changed-excerpt">
      {value.excerpt}
      {value.excerpt.length >= 200 && '…'}{' '}
      <span className="muted nowrap">{known.words.characters(value.characters)}</span>
    </span>
  )
}

export const asText: Format = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The visible text of HTML. */
export const asHtml: Format = (value) => {
  const text = String(value)
    .replace(/<[^>]*>/g, ' ')
    .trim()
  return text || String(value)
}

/** A name, as it was at the time. */
export const asName: Format = (value, { language }) => nameIn(value as Partial<LocalText>, language)

export const asMoney: Format = (value) => formatMoney(value as Fen)

/** 1/100 of a unit that is no money. */
export const asUnits: Format = (value) => amountText(Number(value), 'SUB')

export const asNumber: Format = (value) => Number(value).toLocaleString('en')

/** The number of a published version, from 1. */
export const asVersion: Format = (value) => (value === 0 ? <span className="muted">–</span> : String(value))

/** @param none the number that means no limit */
export const asLimit =
  (none: number): Format =>
  (value, known) =>
    value === none ? known.words.unlimited : asNumber(value, known)

export const asPercent: Format = (value) => `${Number(value) / 100}%`

export const asFlag: Format = (value, { words }) => (value ? words.yes : words.no)

export const asMoment: Format = (value) => <span className="nowrap">{formatMoment(String(value))}</span>

export const asChoice =
  (words: Record<string, MessageDescriptor>): Format =>
  (value, { t }) => {
    const word = words[String(value)]
    return word ? t(word) : String(value)
  }

export const asNamed =
  (what: Named): Format =>
  (value, { nameOf }) =>
    nameOf(what, value)

export const asId: Format = (value) => `#${value}`

export const asPicture: Format = (value, { pictures }) => {
  const url = pictures.find(({ fileId }) => fileId === value)?.url
  return url ? <Thumb url={url} alt={`#${value}`} /> : `#${value}`
}

export const asSpec: Format = (value, { language }) => {
  const { name, values } = value as { name: LocalText; values: LocalText[] }
  return `${nameIn(name, language)}: ${values.map((one) => nameIn(one, language)).join(' / ')}`
}

export const asIds: Format = (value) => (value as number[]).map((id) => `#${id}`).join(', ') || '–'

/** Prizes of an activity: name, weight and stock. */
export const asPrizes: Format = (value, { language }) =>
  (value as { name: LocalText; weight: number; total: number | null }[])
    .map(({ name, weight, total }) => `${nameIn(name, language)} ${weight}${total === null ? '' : ` (${total})`}`)
    .join(' · ')

/** `{ "<grade id>": rate }` */
export const asRates: Format = (value) =>
  Object.entries(value as Record<string, number | null>)
    .map(([grade, rate]) => `#${grade} ${rate === null ? '–' : `${rate / 100}%`}`)
    .join(' · ')

export const asHotWord: Format = (value, { language, words }) => {
  const { word, enabled } = value as { word: LocalText; enabled: boolean }
  return enabled ? nameIn(word, language) : `${nameIn(word, language)} (${words.hidden})`
}

interface FreightRule {
  method: FreightMethod
  isDefault: boolean
  regionCodes: unknown
  first: number
  firstFen: Fen
  next: number
  nextFen: Fen
}

export const asFreightRule: Format = (value, { t, language, words, regionNames }) => {
  const { method, isDefault, regionCodes, first, firstFen, next, nextFen } = value as FreightRule
  const per = unitsPer(method)
  const amount = (count: number) => `${count / per} ${t(unitWords[method])}`
  const codes = (isListHead(regionCodes) ? regionCodes.head : regionCodes) as number[]
  const count = isListHead(regionCodes) ? regionCodes.entries : codes.length
  const shown = regionNames(codes.slice(0, 5)).join(language === 'en' || language === 'ko' ? ', ' : '、')
  const where = count > 5 ? `${shown}… ${words.entries(count)}` : shown
  const cost = words.freight({
    first: amount(first),
    firstFen: formatMoney(firstFen),
    next: amount(next),
    nextFen: formatMoney(nextFen),
  })
  return (
    <>
      <span className="muted">{isDefault ? words.elsewhere : where}</span>
      <div>{cost}</div>
    </>
  )
}

/** If a name differs only in some languages, the one shown first. */
function nameIn(name: Partial<LocalText>, language: Language): string {
  return name[language] ?? name['zh-Hant'] ?? Object.values(name).find(Boolean) ?? '–'
}
