import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { isExcerpt, isListHead } from '@shop/contract/core/change.ts'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import { formatMoment } from '@shop/web/time.ts'
import type { ReactNode } from 'react'
import { Thumb } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'
import type { ChangePicture } from './queries.ts'

/** The name of a record that a value refers to by id; undefined for an unknown one. */
export type NameOf = (what: string, id: unknown) => string | undefined

/** The context that formats need besides the value. */
export interface Known {
  t: (message: MessageDescriptor) => string
  language: Language
  words: {
    yes: string
    no: string
    unlimited: string
    characters: (count: number) => string
    entries: (count: number) => string
  }
  nameOf: NameOf
  pictures: readonly ChangePicture[]
}

/** Formats the value of a field; for a list, each entry. */
export type Format = (value: unknown, known: Known) => ReactNode

/** The context for the formats of a kind, with the records that its values refer to. */
export function useKnown(
  { useNames = useNoNames }: { useNames?: () => NameOf },
  pictures: readonly ChangePicture[],
): Known {
  const { t, i18n } = useLingui()
  const nameOf = useNames()
  return {
    t: (message) => t(message),
    language: i18n.locale as Language,
    words: {
      yes: t`是`,
      no: t`否`,
      unlimited: t`不限`,
      characters: (count) => t`共 ${count} 字`,
      entries: (count) => t`共 ${count} 項`,
    },
    nameOf,
    pictures,
  }
}

const useNoNames = (): NameOf => () => undefined

/** Names by id, from lists that may not be loaded yet. */
export function namesFrom(
  lists: Record<string, readonly { id: number; name: LocalText | string }[] | undefined>,
  language: Language,
): NameOf {
  return (what, id) => {
    const name = lists[what]?.find((one) => one.id === id)?.name
    return typeof name === 'object' ? localText(name, language) : name
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

/** 1/100 of a unit that is not money. */
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
  (what: string): Format =>
  (value, { nameOf }) =>
    nameOf(what, value) ?? `#${value}`

export const asId: Format = (value) => `#${value}`

export const asPicture: Format = (value, { pictures }) => {
  const url = pictures.find(({ fileId }) => fileId === value)?.url
  return url ? <Thumb url={url} alt={`#${value}`} /> : `#${value}`
}

export const asIds: Format = (value) => (value as number[]).map((id) => `#${id}`).join(', ') || '–'

/** If a name differs only in some languages, the one shown first. */
export function nameIn(name: Partial<LocalText>, language: Language): string {
  return name[language] ?? name['zh-Hant'] ?? Object.values(name).find(Boolean) ?? '–'
}
