import { Trans, useLingui } from '@lingui/react/macro'
import { type StatementColumn, statementColumns, statementEncodings } from '@shop/contract/desk/statement/statement.ts'
import { Alert, Select } from 'antd'
import { Card } from '../../ui/show.tsx'
import type { Checked, Encoding } from './statement-file.ts'
import { columnWords, encodingWords } from './words.ts'

/** The encoding of the file and its columns: detected by the server, corrected by the operator. */
export function Columns({
  checked,
  busy,
  onEncoding,
  onColumn,
}: {
  checked: Checked
  busy: boolean
  onEncoding: (encoding: Encoding) => void
  onColumn: (column: StatementColumn, place: number | undefined) => void
}) {
  const { t, i18n } = useLingui()
  const missing = checked.missing.map((column) => i18n._(columnWords[column])).join(t`、`)
  return (
    <Card title={<Trans>欄位對應</Trans>}>
      {missing && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={<Trans>認不出這些欄位，請選出是哪一欄：{missing}</Trans>}
        />
      )}
      <div className="statement-columns">
        <div className="statement-column">
          <span className="muted">
            <Trans>文字編碼</Trans>
          </span>
          <Select
            value={checked.encoding}
            disabled={busy}
            aria-label={t`文字編碼`}
            options={statementEncodings.map((value) => ({ value, label: encodingWords[value] }))}
            onChange={onEncoding}
          />
        </div>
        {statementColumns.map((column) => (
          <div className="statement-column" key={column}>
            <span className="muted">{i18n._(columnWords[column])}</span>
            <Select
              allowClear
              value={checked.columns.find((one) => one.column === column)?.place}
              disabled={busy}
              aria-label={i18n._(columnWords[column])}
              placeholder="–"
              options={checked.head.map((name, value) => ({ value, label: name || t`第 ${value + 1} 欄` }))}
              onChange={(place: number | undefined) => onColumn(column, place)}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
