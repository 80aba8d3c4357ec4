import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Segmented, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { Card, Moment, Money, StateTag, type Tone } from '../../ui/show.tsx'
import type { Checked, CheckedRow } from './statement-file.ts'
import { useProblemText } from './words.ts'

type Standing = CheckedRow['state']
const tones: Record<Standing, Tone> = { new: 'good', known: 'quiet', bad: 'bad' }

/** Each row of the file with its planned result; the actions are next to the counts. */
export function Preview({ checked, children }: { checked: Checked; children: ReactNode }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [shown, setShown] = useState<Standing | 'all'>('all')
  const count = (state: Standing) => checked.rows.filter((row) => row.state === state).length
  const words: Record<Standing, string> = { new: t`新的`, known: t`已匯入過`, bad: t`有問題` }
  const rows = shown === 'all' ? checked.rows : checked.rows.filter(({ state }) => state === shown)
  return (
    <Card flush>
      <div className="statement-bar">
        <Segmented
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all' as const, label: `${t`全部`} ${checked.rows.length}` },
            ...(['new', 'known', 'bad'] as const).map((value) => ({ value, label: `${words[value]} ${count(value)}` })),
          ]}
        />
        {checked.notes > 0 && (
          <span className="muted">
            <Plural value={checked.notes} other="另有 # 行合計或說明已略過" />
          </span>
        )}
        <span className="statement-actions">{children}</span>
      </div>
      <div className="table">
        <Table<CheckedRow>
          size="small"
          rowKey="no"
          dataSource={rows}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 960 }}
          locale={{ emptyText: <Trans>沒有這樣的行。</Trans> }}
          columns={[
            { key: 'no', title: t`行`, width: 60, render: (_, row) => <span className="muted">{row.no}</span> },
            { key: 'at', title: t`時間`, width: 140, render: (_, row) => <Moment at={row.at} /> },
            {
              key: 'amount',
              title: t`金額`,
              width: 120,
              align: 'right',
              render: (_, row) => (row.amountFen === null ? '–' : <Money fen={row.amountFen} strong />),
            },
            {
              key: 'name',
              title: t`對方`,
              width: 160,
              render: (_, row) => (
                <>
                  {row.name || '–'}
                  <div className="muted">{row.counterAccount}</div>
                </>
              ),
            },
            {
              key: 'about',
              title: t`單號與備註`,
              render: (_, row) => (
                <>
                  {row.reference || '–'}
                  <div className="muted">{row.remark}</div>
                </>
              ),
            },
            {
              key: 'state',
              title: t`狀態`,
              width: 260,
              render: (_, row) => (
                <>
                  <StateTag tone={tones[row.state]}>{words[row.state]}</StateTag>
                  {row.problem && <div className="bad">{problemText(row.problem)}</div>}
                </>
              ),
            },
          ]}
        />
      </div>
    </Card>
  )
}
