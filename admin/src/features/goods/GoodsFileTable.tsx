import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import { Link } from 'react-router'
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
        { key: 'goodsNo', title: t`貨號`, width: 120, render: (_, { cells }) => cells.goodsNo || '–' },
        {
          key: 'goods',
          title: t`商品`,
          width: 220,
          render: (_, row) => <Name file={file} row={row} results={results} />,
        },
        { key: 'spec', title: t`規格`, width: 160, render: (_, { cells }) => cells.spec || cells.code || '–' },
        { key: 'price', title: t`售價`, width: 90, align: 'right', render: (_, { cells }) => cells.price || '–' },
        { key: 'stock', title: t`庫存`, width: 80, align: 'right', render: (_, { cells }) => cells.stock || '–' },
        {
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
        },
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

/** The error, what would change, and the server's answer. */
function Notes({ file, row, result }: { file: GoodsFile; row: GoodsFileRow; result?: GoodsFileResult }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const columnText = useColumnText()
  const goods = file.goods[row.goods]
  const changes = goods?.changes.map(columnText).join(t`、`)
  return (
    <>
      {row.problem && <div className="bad">{problemText(row.problem)}</div>}
      {result?.message && <div className="bad">{result.message}</div>}
      {!result && goods?.outcome === 'changed' && (
        <div className="muted">
          <Trans>更新：{changes}</Trans>
        </div>
      )}
    </>
  )
}
