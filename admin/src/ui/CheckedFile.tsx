import './file-drop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import { Button, Progress, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../lib/save-file.ts'
import { Card, Empty } from './show.tsx'

type Kind = 'ready' | 'bad' | 'done'

/**
 * The rows of a checked table file, filtered by kind: ready to write, with a problem, or done. Rows with a problem can
 * be saved as a file, with the reasons. `children`: the buttons.
 */
export function CheckedFile<Row>({
  rows,
  kindOf,
  words,
  linesOf,
  reasonOf,
  table,
  children,
}: {
  rows: Row[]
  kindOf: (row: Row) => Kind
  words: { ready: string; done: string }
  /** rows as lines of a file, head line first */
  linesOf: (rows: Row[]) => (string | number)[][]
  reasonOf: (row: Row) => string
  table: (rows: Row[]) => ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<'all' | Kind>('all')
  const of = (kind: Kind) => rows.filter((row) => kindOf(row) === kind)
  const bad = of('bad')
  const shown = filter === 'all' ? rows : of(filter)
  function saveBad() {
    const reasons = [t`原因`, ...bad.map(reasonOf)]
    const lines = linesOf(bad).map((line, index) => [...line, reasons[index] ?? ''])
    saveFile(`${t`有問題的行`}.csv`, csvMark + toCsvRows(lines))
  }
  return (
    <Card flush>
      <div className="file-bar">
        <Segmented<'all' | Kind>
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: `${t`全部`} ${rows.length}` },
            { value: 'ready', label: `${words.ready} ${of('ready').length}` },
            { value: 'bad', label: `${t`有問題`} ${bad.length}` },
            { value: 'done', label: `${words.done} ${of('done').length}` },
          ]}
        />
        {bad.length > 0 && (
          <Button type="link" onClick={saveBad}>
            <Trans>下載有問題的行</Trans>
          </Button>
        )}
        <span className="file-actions">{children}</span>
      </div>
      {shown.length ? table(shown) : <Empty text={<Trans>沒有這樣的行。</Trans>} />}
    </Card>
  )
}

/** The progress of writing a file, with the button that stops it. */
export function FileProgress({
  label,
  done,
  total,
  writing,
}: {
  label: string
  done: number
  total: number
  writing: AbortController
}) {
  return (
    <>
      <Progress percent={Math.round((done / Math.max(1, total)) * 100)} style={{ width: 220 }} aria-label={label} />
      <span role="status">
        {done} / {total}
      </span>
      <Button onClick={() => writing.abort()} disabled={writing.signal.aborted}>
        <Trans>停下</Trans>
      </Button>
    </>
  )
}
