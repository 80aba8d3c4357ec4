import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, languages } from '@shop/contract/core/common.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { languageNames } from '@shop/web/language.ts'
import { ChangedHead } from '../change/ChangedHead.tsx'
import { type FieldSchema, kindInGroup, kindOf } from './fields.ts'
import { useValueText } from './value-text.ts'
import { fieldWords } from './words.ts'

export type GroupValue = Record<string, unknown>

/** The differences between two values of a group, the old ones next to the new. */
export function Differences({ group, before, after }: { group: SettingGroup; before: GroupValue; after: GroupValue }) {
  const { t } = useLingui()
  const valueText = useValueText(group)
  const rows = differencesOf(group, before, after)
  if (rows.length === 0) {
    return (
      <p className="muted">
        <Trans>沒有不同。</Trans>
      </p>
    )
  }
  return (
    <table className="differences">
      <ChangedHead of={<Trans>設定</Trans>} />
      <tbody>
        {rows.map(({ path, name, schema, language, old, next }) => (
          <tr key={[...path, language].join('.')}>
            <th scope="row">
              {path.map(labelOf).join(' · ')}
              {language && ` (${languageNames[language]})`}
            </th>
            <td>{valueText(name, schema, old, before.reward)}</td>
            <td>
              <strong>{valueText(name, schema, next, after.reward)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function labelOf(name: string): string {
    const words = fieldWords[group]?.[name]
    return words ? t(words.label) : name
  }
}

interface Difference {
  /** path of a nested setting, such as `['normal', 'coupon']` */
  path: string[]
  name: string
  schema: FieldSchema
  /** for a text, the language that differs */
  language?: Language
  old: unknown
  next: unknown
}

export function differencesOf(group: SettingGroup, before: GroupValue, after: GroupValue): Difference[] {
  const of = (
    properties: Record<string, FieldSchema>,
    old: GroupValue,
    next: GroupValue,
    path: string[],
  ): Difference[] =>
    Object.entries(properties).flatMap(([name, schema]): Difference[] => {
      const [one, other] = [old[name], next[name]]
      // Show the meaning too: the same number means something else as money.
      const means = (reward: unknown) => kindInGroup(group, name, schema, reward)
      if (JSON.stringify(one) === JSON.stringify(other) && means(before.reward) === means(after.reward)) return []
      const at = { path: [...path, name], name, schema }
      const kind = kindOf(name, schema)
      if (kind === 'group') return of(schema.properties ?? {}, toObject(one), toObject(other), at.path)
      if (kind !== 'localText') return [{ ...at, old: one, next: other }]
      return languages.flatMap((language) => {
        const [text, otherText] = [toObject(one)[language] ?? '', toObject(other)[language] ?? '']
        return text === otherText ? [] : [{ ...at, language, old: text, next: otherText }]
      })
    })
  const { properties } = settingGroups[group] as unknown as { properties: Record<string, FieldSchema> }
  return of(properties, before, after, [])
}

function toObject(value: unknown): GroupValue {
  return typeof value === 'object' && value !== null ? (value as GroupValue) : {}
}
