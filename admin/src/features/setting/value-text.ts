import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldWords } from '../../lib/setting-words.ts'
import { namesOf, regionsQuery } from '../region/queries.ts'
import { type FieldSchema, kindInGroup, shownParts, unitOf } from './fields.ts'
import { hourText } from './inputs.tsx'
import { choiceWords, fieldWords, unitWords } from './words.ts'

export function wordsOfChoice(
  group: SettingGroup,
  name: string,
  value: string | number,
): MessageDescriptor | undefined {
  return choiceWords[`${group}.${name}.${value}`] ?? choiceWords[value]
}

/** `10080` → `10,080`; forms accept that too */
export const wholeText = (value: unknown): string => Number(value).toLocaleString('en')

/** `5000` → `50.00`: two decimals like money, without its sign. */
export const formatUnits = (value: number): string => formatMoney(value as Fen).replace('¥', '')

/** The unit shown after a number. */
export function unitWordsOf(name: string, words: FieldWords | undefined): MessageDescriptor | undefined {
  return words?.unit ?? unitWords[unitOf(name) ?? '']
}

/** A setting's value for display, with its unit; `reward` is that of the same group. */
export function useValueText(
  group: SettingGroup,
): (name: string, schema: FieldSchema, value: unknown, reward?: unknown) => string {
  const { t } = useLingui()
  const { data: regions } = useQuery({ ...regionsQuery, enabled: group === 'delivery' })
  return textOf

  function textOf(name: string, schema: FieldSchema, value: unknown, reward?: unknown): string {
    if (value === null || value === undefined || value === '') return '–'
    const all = (values: unknown[], each: (value: unknown) => string) => values.map(each).join(t`、`) || '–'
    switch (kindInGroup(group, name, schema, reward)) {
      case 'switch':
        return value ? t`開` : t`關`
      case 'money':
        return formatMoney(value as Fen)
      case 'units':
        return formatUnits(value as number)
      case 'percent':
        return `${Number(value) / 100}%`
      case 'hour':
        return hourText(value)
      case 'whole': {
        const unit = unitWordsOf(name, fieldWords[group]?.[name])
        return unit ? `${wholeText(value)} ${t(unit)}` : wholeText(value)
      }
      case 'choice':
        return choiceText(name, value as string)
      case 'choices':
        return all(value as string[], (one) => choiceText(name, one as string))
      case 'regions':
        return all(namesOf(value as number[], regions), String)
      case 'file':
        return t`圖片 ${Number(value)}`
      case 'numbers':
      case 'texts':
        return all(value as string[], String)
      case 'records':
        return all(value as object[], (record) =>
          shownParts(group, schema.items ?? {})
            .map(([part, of]) => textOf(part, of, (record as Record<string, unknown>)[part]))
            .filter((text) => text !== '–')
            .join(' '),
        )
      default:
        return typeof value === 'object' ? JSON.stringify(value) : String(value)
    }
  }

  function choiceText(name: string, value: string): string {
    const words = wordsOfChoice(group, name, value)
    return words ? t(words) : value
  }
}
