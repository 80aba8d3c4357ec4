import { Trans, useLingui } from '@lingui/react/macro'
import { adminCouponReceipts, adminCouponVoid, userCouponStates } from '@shop/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { RowOf } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Empty, Failed, Moment, Money, Waiting } from '../../ui/show.tsx'
import { couponRefreshes } from './queries.ts'
import { ReceiptStateTag, receiptWords } from './words.tsx'

type Receipt = RowOf<typeof adminCouponReceipts>

/** Who has it; an unused one can be taken away. */
export function Receipts({ couponId }: { couponId: number }) {
  const { t } = useLingui()
  const mayEdit = useMe().may('coupon.edit')
  const [state, setState] = useState<Receipt['state']>()
  const [trail, setTrail] = useState<string[]>([])
  const [taking, setTaking] = useState<Receipt>()
  const cursor = trail.at(-1)
  const { data, error, refetch } = useQuery({
    queryKey: [adminCouponReceipts.path, couponId, state, cursor],
    queryFn: ({ signal }) =>
      call(adminCouponReceipts, { params: { id: couponId }, query: { state, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const take = useCommand(
    ({ id, reason }: { id: number; reason: string }, requestId) =>
      call(adminCouponVoid, { params: { id }, body: { reason, requestId } }),
    { refreshes: couponRefreshes, said: t`已作廢`, done: () => setTaking(undefined) },
  )
  const columns: TableColumnsType<Receipt> = [
    {
      key: 'buyer',
      title: t`用戶`,
      width: 170,
      render: (_, row) => (
        <>
          {row.buyer.nickname || `#${row.buyer.id}`}
          <div className="muted">{row.buyer.mobile}</div>
        </>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: (_, row) => (
        <>
          <ReceiptStateTag state={row.state} />
          {row.voidReason && <div className="muted">{row.voidReason}</div>}
        </>
      ),
    },
    { key: 'receivedAt', title: t`領取時間`, width: 150, render: (_, row) => <Moment at={row.receivedAt} /> },
    { key: 'useUntil', title: t`到期時間`, width: 150, render: (_, row) => <Moment at={row.useUntil} /> },
    {
      key: 'orders',
      title: t`訂單`,
      width: 200,
      render: (_, row) =>
        row.orders.length === 0
          ? '–'
          : row.orders.map((order) => (
              <div key={order.id}>
                <Link to={`/order/detail?orderId=${order.id}`}>{order.orderNo}</Link> −<Money fen={order.offFen} />
              </div>
            )),
    },
    {
      key: 'actions',
      title: '',
      width: 90,
      align: 'right',
      render: (_, row) =>
        mayEdit &&
        row.state === 'unused' && (
          <Button type="link" size="small" danger onClick={() => setTaking(row)}>
            <Trans>作廢</Trans>
          </Button>
        ),
    },
  ]
  const options = userCouponStates.map((value) => ({ value, label: t(receiptWords[value]) }))
  return (
    <Card title={<Trans>領取紀錄</Trans>}>
      <div style={{ marginBottom: 12 }}>
        <SelectFilter
          label={t`狀態`}
          value={state}
          options={options}
          onChange={(next) => {
            setState(next)
            setTrail([])
          }}
        />
      </div>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={4} flush />
      ) : data.rows.length === 0 ? (
        <Empty text={<Trans>還沒有人領取。</Trans>} />
      ) : (
        <>
          <Table<Receipt>
            rowKey="id"
            size="middle"
            columns={columns}
            dataSource={data.rows}
            pagination={false}
            scroll={{ x: 860 }}
          />
          <div style={{ display: 'flex', gap: 8, marginTop: 12 }}>
            <Button disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
              <Trans>上一頁</Trans>
            </Button>
            <Button
              disabled={data.nextCursor === null}
              onClick={() => data.nextCursor && setTrail([...trail, data.nextCursor])}
            >
              <Trans>下一頁</Trans>
            </Button>
          </div>
        </>
      )}
      <ReasonDialog
        open={taking !== undefined}
        title={t`作廢這張優惠券？`}
        confirm={t`作廢`}
        danger
        busy={take.isPending}
        onConfirm={({ note }) => taking && take.mutate({ id: taking.id, reason: note })}
        onCancel={() => setTaking(undefined)}
      >
        <p>
          <Trans>用戶會收到通知，之後不能再使用它。</Trans>
        </p>
      </ReasonDialog>
    </Card>
  )
}
