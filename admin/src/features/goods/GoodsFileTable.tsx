import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GoodsFileColumn } from '@shop/contract/goods/goods-file/goods-file.ts'
import { Button, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMedia } from '../../lib/media.ts'
import { StateTag, type Tone } from '../../ui/show.tsx'
import type { GoodsFile, GoodsFileResult, GoodsFileRow } from './goods-file.ts'
import { useColumnText, useProblemText } from './goods-file-words.ts'

/** The status of a row: first as checked, then as written. */
export type RowStatus = 'new' | 'changed' | 'same' | 'bad' | 'done' | 'waits' | 'failed'
export type Results = ReadonlyMap<string, GoodsFileResult>

const tones: Record<RowStatus, Tone> = {
  new: 'wait',
  changed: 'wait',
  same: 'quiet',
  bad: 'bad',
  done: 'good',
  waits: 'wait',
  failed: 'bad',
}

export function statusOf(file: GoodsFile, row: GoodsFileRow, results: Results): RowStatus {
  const goods = file.goods[row.goods]
  const result = goods && results.get(goods.requestId)
  if (!goods || !result) return goods?.outcome ?? 'bad'
  if (result.goodsId === null) return 'failed'
  return result.waits ? 'waits' : 'done'
}

/** A cell that stands out if something in one of these columns is wrong. */
const cellOf = (title: string, ...of: GoodsFileColumn[]): Partial<TableColumnType<GoodsFileRow>> => ({
  title,
  onCell: ({ problems }) => ({ className: problems.some(({ column }) => column && of.includes(column)) ? 'bad' : '' }),
})

/** The rows of a goods file, each with its planned or actual result. */
export function GoodsFileTable({ file, rows, results }: { file: GoodsFile; rows: GoodsFileRow[]; results: Results }) {
  const { t } = useLingui()
  const words: Record<RowStatus, string> = {
    new: t`新商品`,
    changed: t`會更新`,
    same: t`沒有變`,
    bad: t`有問題`,
    done: t`已匯入`,
    waits: t`已送審`,
    failed: t`沒有匯入`,
  }
  const state: TableColumnType<GoodsFileRow> = {
    key: 'state',
    title: t`狀態`,
    width: 250,
    render: (_, row) => {
      const status = statusOf(file, row, results)
      return (
        <>
          <StateTag tone={tones[status]}>{words[status]}</StateTag>
          <Notes file={file} row={row} result={results.get(file.goods[row.goods]?.requestId ?? '')} />
        </>
      )
    },
  }
  // On narrow screens, which have to scroll, the problems come first.
  const narrow = useMedia('(max-width: 600px)')
  return (
    <Table<GoodsFileRow>
      size="small"
      rowKey="no"
      dataSource={rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 900 }}
      rowClassName={(row) => (['bad', 'failed'].includes(statusOf(file, row, results)) ? 'row-bad' : '')}
      columns={[
        { key: 'no', title: t`行`, width: 56, render: (_, row) => <span className="muted">{row.no}</span> },
        ...(narrow ? [state] : []),
        { key: 'goodsNo', ...cellOf(t`貨號`, 'goodsNo'), width: 120, render: (_, { cells }) => cells.goodsNo || '–' },
        {
          key: 'goods',
          ...cellOf(t`商品`, 'name'),
          width: 220,
          render: (_, row) => <Name file={file} row={row} results={results} />,
        },
        {
          key: 'spec',
          ...cellOf(t`規格`, 'spec', 'code'),
          width: 160,
          render: (_, { cells }) => cells.spec || cells.code || '–',
        },
        {
          key: 'price',
          ...cellOf(t`售價`, 'price'),
          width: 90,
          align: 'right',
          render: (_, { cells }) => cells.price || '–',
        },
        {
          key: 'stock',
          ...cellOf(t`庫存`, 'stock'),
          width: 80,
          align: 'right',
          render: (_, { cells }) => cells.stock || '–',
        },
        ...(narrow ? [] : [state]),
      ]}
    />
  )
}

function Name({ file, row, results }: { file: GoodsFile; row: GoodsFileRow; results: Results }) {
  const goods = file.goods[row.goods]
  const id = goods?.goodsId ?? results.get(goods?.requestId ?? '')?.goodsId ?? null
  const name = row.cells.name || goods?.name || '–'
  return <div className="clip">{id === null ? name : <Link to={`/goods/edit?goodsId=${id}`}>{name}</Link>}</div>
}

/** How many problems of a row are shown before the operator asks for more. */
const problemsShown = 3

function Problems({ row: { problems, moreProblems } }: { row: GoodsFileRow }) {
  const [all, setAll] = useState(false)
  const problemText = useProblemText()
  if (problems.length === 0) return null
  const shown = all ? problems : problems.slice(0, problemsShown)
  const more = problems.length - shown.length + moreProblems
  const words = <Plural value={more} other="另有 # 個問題" />
  return (
    <ul className="bad file-problems">
      {shown.map((problem) => (
        <li key={`${problem.code} ${problem.column} ${problem.detail}`}>{problemText(problem)}</li>
      ))}
      {more > 0 && (
        <li>
          {shown.length < problems.length ? (
            <Button type="link" size="small" onClick={() => setAll(true)}>
              {words}
            </Button>
          ) : (
            words
          )}
        </li>
      )}
    </ul>
  )
}

/** The problems, what would change, and the server's answer. */
function Notes({ file, row, result }: { file: GoodsFile; row: GoodsFileRow; result?: GoodsFileResult }) {
  const { t } = useLingui()
  const columnText = useColumnText()
  const goods = file.goods[row.goods]
  const changes = goods?.changes.map(columnText).join(t`、`)
  return (
    <>
      <Problems row={row} />
      {result?.message && <div className="bad">{result.message}</div>}
      {!result && goods?.outcome === 'changed' && (
        <div className="muted">
          <Trans>更新：{changes}</Trans>
        </div>
      )}
    </>
  )
}
