import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney, type SettingGroup } from '@shop/contract'
import { type FieldSchema, kindOf, shownParts, unitOf } from './fields.ts'
import { hourText } from './inputs.tsx'
import { choiceWords, unitWords } from './words.ts'

export function wordsOfChoice(
  group: SettingGroup,
  name: string,
  value: string | number,
): MessageDescriptor | undefined {
  return choiceWords[`${group}.${name}.${value}`] ?? choiceWords[value]
}

/** A setting's value as a person reads it, with its unit. */
export function useValueText(group: SettingGroup): (name: string, schema: FieldSchema, value: unknown) => string {
  const { t } = useLingui()
  return textOf

  function textOf(name: string, schema: FieldSchema, value: unknown): string {
    if (value === null || value === undefined || value === '') return '–'
    const all = (values: unknown[], each: (value: unknown) => string) => values.map(each).join(t`、`) || '–'
    switch (kindOf(name, schema)) {
      case 'switch':
        return value ? t`開` : t`關`
      case 'money':
        return formatMoney(value as Fen)
      case 'percent':
        return `${Number(value) / 100}%`
      case 'hour':
        return hourText(value)
      case 'whole': {
        const unit = unitWords[unitOf(name) ?? '']
        return unit ? `${value} ${t(unit)}` : String(value)
      }
      case 'choice':
        return choiceText(name, value as string)
      case 'choices':
        return all(value as string[], (one) => choiceText(name, one as string))
      case 'numbers':
      case 'regions':
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
