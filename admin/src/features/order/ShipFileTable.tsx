import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import { Link } from 'react-router'
import { StateTag, type Tone } from '../../ui/show.tsx'
import type { ShipFile, ShipFileParcel, ShipFileRow, ShipResult } from './ship-file.ts'
import { useProblemText } from './ship-file-words.ts'

/** The status of a row: first as checked, then as sent. */
export type RowStatus = 'ready' | 'bad' | 'sent' | 'done' | 'failed'
export type Results = ReadonlyMap<string, ShipResult>

const tones: Record<RowStatus, Tone> = { ready: 'wait', bad: 'bad', sent: 'quiet', done: 'good', failed: 'bad' }

export function parcelOf(file: ShipFile, row: ShipFileRow): ShipFileParcel | undefined {
  return row.parcel === null ? undefined : file.parcels[row.parcel]
}

export function standingOf(file: ShipFile, row: ShipFileRow, results: Results): RowStatus {
  const parcel = parcelOf(file, row)
  const result = parcel && results.get(parcel.requestId)
  if (!result) return row.state
  return result.parcelId === null ? 'failed' : 'done'
}

/** The rows of a shipping file, each with its planned or actual result. */
export function ShipFileTable({ file, rows, results }: { file: ShipFile; rows: ShipFileRow[]; results: Results }) {
  const { t } = useLingui()
  const words: Record<RowStatus, string> = {
    ready: t`可發貨`,
    bad: t`有問題`,
    sent: t`先前已發貨`,
    done: t`已發貨`,
    failed: t`沒有發出`,
  }
  return (
    <Table<ShipFileRow>
      size="small"
      rowKey="no"
      dataSource={rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 900 }}
      rowClassName={(row) => (['bad', 'failed'].includes(standingOf(file, row, results)) ? 'row-bad' : '')}
      columns={[
        { key: 'no', title: t`行`, width: 56, render: (_, row) => <span className="muted">{row.no}</span> },
        {
          key: 'order',
          title: t`訂單編號`,
          width: 180,
          render: (_, row) =>
            row.orderId ? <Link to={`/order/detail?orderId=${row.orderId}`}>{row.orderNo}</Link> : row.orderNo || '–',
        },
        { key: 'carrier', title: t`快遞公司`, width: 110, render: (_, row) => row.carrier || '–' },
        { key: 'number', title: t`物流單號`, width: 160, render: (_, row) => row.trackingNo || '–' },
        {
          key: 'goods',
          title: t`這一包的商品`,
          render: (_, row) => <Goods row={row} parcel={parcelOf(file, row)} />,
        },
        {
          key: 'state',
          title: t`狀態`,
          width: 250,
          render: (_, row) => {
            const standing = standingOf(file, row, results)
            const parcel = parcelOf(file, row)
            return (
              <>
                <StateTag tone={tones[standing]}>{words[standing]}</StateTag>
                <Notes row={row} parcel={parcel} result={parcel && results.get(parcel.requestId)} />
              </>
            )
          },
        },
      ]}
    />
  )
}

function Goods({ row, parcel }: { row: ShipFileRow; parcel: ShipFileParcel | undefined }) {
  if (!parcel) return <span className="muted">{[row.line, row.quantity].filter(Boolean).join(' × ') || '–'}</span>
  return (
    <>
      {parcel.lines.map((line) => (
        <div key={line.lineId} className="clip" style={{ WebkitLineClamp: 1 }}>
          {line.title} <span className="muted">×{line.quantity}</span>
        </div>
      ))}
      {parcel.left > 0 && (
        <div className="muted">
          <Trans>還剩 {parcel.left} 件下次再發</Trans>
        </div>
      )}
    </>
  )
}

/** Errors, warnings, and the server's answer. */
function Notes({ row, parcel, result }: { row: ShipFileRow; parcel?: ShipFileParcel; result?: ShipResult }) {
  const problemText = useProblemText()
  return (
    <>
      {row.problem && <div className="bad">{problemText(row.problem)}</div>}
      {result?.message && <div className="bad">{result.message}</div>}
      {parcel?.sharedWith && (
        <div className="warn">
          <Trans>這個單號也寄給另一位收件人的訂單 {parcel.sharedWith}，請核對</Trans>
        </div>
      )}
    </>
  )
}
