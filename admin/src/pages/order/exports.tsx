import { Trans, useLingui } from '@lingui/react/macro'
import {
  type exportReasons,
  type exportStates,
  orderExportLink,
  orderExportList,
} from '@shop/contract/trade/order-export/order-export.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { orderStateWords } from '../../features/order/words.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Moment, PageHead, StateTag, type Tone } from '../../ui/show.tsx'

type Row = RowOf<typeof orderExportList>
type State = (typeof exportStates)[number]

const tones: Record<State, Tone> = { waiting: 'wait', running: 'busy', done: 'good', failed: 'bad', expired: 'quiet' }
const isOpen = ({ state }: Row) => state === 'waiting' || state === 'running'

/** The operator's own exports of orders. The list follows those in progress. */
export default function OrderExports() {
  const { t } = useLingui()
  const open = useRef(false)
  const list = useList(orderExportList, { refetchMs: () => (open.current ? 2_000 : false) })
  open.current = list.rows.some(isOpen)
  const download = useCommand((id: number) => call(orderExportLink, { params: { id } }), {
    done: ({ url }) => window.location.assign(url),
    refreshes: [['order-exports']],
  })
  const stateTexts: Record<State, string> = {
    waiting: t`等待中`,
    running: t`進行中`,
    done: t`已完成`,
    failed: t`失敗`,
    expired: t`已過期`,
  }
  const reasonTexts: Record<(typeof exportReasons)[number], string> = {
    too_many: t`超過行數上限，請縮小時間範圍`,
    stopped: t`中途停止，請再匯出一次`,
    no_longer: t`已沒有匯出的權限`,
  }
  const columns: Column<Row>[] = [
    { key: 'created', title: t`匯出時間`, fixed: true, width: 140, render: (row) => <Moment at={row.createdAt} /> },
    { key: 'filter', title: t`條件`, width: 280, render: (row) => <Filter row={row} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 200,
      render: (row) => (
        <>
          <StateTag tone={tones[row.state]}>{stateTexts[row.state]}</StateTag>
          {row.reason && <div className="muted">{reasonTexts[row.reason]}</div>}
        </>
      ),
    },
    { key: 'rows', title: t`行數`, width: 90, align: 'right', render: (row) => row.rows.toLocaleString('en') },
    { key: 'expires', title: t`保留到`, width: 140, render: (row) => <Moment at={row.expiresAt} /> },
    {
      key: 'do',
      title: t`操作`,
      width: 100,
      render: (row) =>
        row.state === 'done' && (
          <Button
            size="small"
            loading={download.isPending && download.variables === row.id}
            onClick={() => download.mutate(row.id)}
          >
            <Trans>下載</Trans>
          </Button>
        ),
    },
  ]
  return (
    <>
      <PageHead title={<Trans>訂單匯出</Trans>} note={<Trans>只有自己看得到，每次下載都有紀錄</Trans>} />
      <section className="card">
        <DataTable
          name="order-exports"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{
            text: <Trans>還沒有匯出。在訂單列表篩選後按「匯出」。</Trans>,
            action: (
              <Link to="/order/list">
                <Trans>到訂單列表</Trans>
              </Link>
            ),
          }}
        />
      </section>
    </>
  )
}

/** The filters that the orders were chosen by. */
function Filter({ row: { filter } }: { row: Row }) {
  const { t } = useLingui()
  const { state, cancelRequest, keyword, from, until, payMethod, zone, userId, merchantId } = filter
  const parts = [
    state && t(orderStateWords[state]),
    cancelRequest === 'waiting' && t`申請取消`,
    keyword,
    payMethod,
    zone,
    userId && t`用戶 #${userId}`,
    merchantId !== undefined && t`賣家 #${merchantId}`,
  ].filter(Boolean)
  if (parts.length === 0 && !from && !until) return <span className="muted">{t`全部訂單`}</span>
  return (
    <>
      {parts.join(' · ')}
      {(from || until) && (
        <div className="muted">
          <Moment at={from} /> – <Moment at={until} />
        </div>
      )}
    </>
  )
}
