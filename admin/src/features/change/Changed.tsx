import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Language, languages, localText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { ChangedHead } from './ChangedHead.tsx'
import { asText, type Known, Value } from './format.tsx'
import type { ChangeKind, FieldWords } from './kind.ts'
import type { Change, ChangeEntry } from './queries.ts'

interface Row {
  field: string
  words: FieldWords
  language?: Language
  before: unknown
  after: unknown
}

/** How many parts of a record, e.g. SKUs of goods, are shown before the operator asks for more. */
const partsPerStep = 10

/** The changes of an edit, the old values next to the new ones. */
export function Changed({
  kind,
  entry,
  known,
}: {
  kind: ChangeKind
  entry: Pick<ChangeEntry, 'action' | 'changes' | 'parts'>
  known: Known
}) {
  const [all, setAll] = useState(false)
  const parts = all ? entry.parts : entry.parts.slice(0, partsPerStep)
  const rows = rowsOf(kind, entry.changes)
  return (
    <>
      <table className="changed">
        <ChangedHead />
        {rows.length > 0 && <Rows rows={rows} known={known} />}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          <Rows key={index} rows={rowsOf(kind, part.changes)} known={known}>
            {part.name && (
              <tr className="changed-part">
                <th scope="colgroup" colSpan={3}>
                  {localText(part.name, known.language)}
                  {part.action === 'create' && entry.action !== 'create' && (
                    <>
                      {' '}
                      <span className="muted">
                        <Trans>新增的規格</Trans>
                      </span>
                    </>
                  )}
                </th>
              </tr>
            )}
          </Rows>
        ))}
      </table>
      {parts.length < entry.parts.length && (
        <Button type="link" size="small" disabled={false} onClick={() => setAll(true)}>
          <Plural value={entry.parts.length - parts.length} other="還有 # 個規格" />
        </Button>
      )}
    </>
  )
}

function Rows({ rows, known, children }: { rows: Row[]; known: Known; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <tbody>
      {children}
      {rows.map(({ field, words, language, before, after }) => (
        <tr key={`${field}.${language}`}>
          <th scope="row">
            {t(words.label)}
            {language && <span className="muted"> {languageNames[language]}</span>}
          </th>
          <td>
            <Value value={before} format={words.format ?? asText} known={known} />
          </td>
          <td>
            <Value value={after} format={words.format ?? asText} known={known} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** In the order of the kind; fields without a label come last, under their own names. */
function rowsOf(kind: ChangeKind, changes: readonly Change[]): Row[] {
  const fields = Object.keys(kind.fields)
  const placeOf = ({ field }: Change) => (fields.indexOf(field) + fields.length + 1) % (fields.length + 1)
  return changes
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap(({ field, before, after }): Row[] => {
      const words = kind.fields[field] ?? { label: { id: field, message: field } }
      if (!words.local) return [{ field, words, before, after }]
      const textsOf = (value: unknown) => (value ?? {}) as Partial<Record<Language, unknown>>
      const [old, next] = [textsOf(before), textsOf(after)]
      return languages.flatMap((language) =>
        language in old || language in next
          ? [{ field, words, language, before: old[language] ?? null, after: next[language] ?? null }]
          : [],
      )
    })
}
