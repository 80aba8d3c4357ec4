import { Trans, useLingui } from '@lingui/react/macro'
import { adminCouponReceipts, adminCouponVoid, userCouponStates } from '@shop/contract/trade/coupon/admin.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Moment, Money } from '../../ui/show.tsx'
import { couponRefreshes } from './queries.ts'
import { ReceiptStateTag, receiptWords } from './words.tsx'

type Receipt = RowOf<typeof adminCouponReceipts>

/** Who has received the coupon; unused ones can be revoked. */
export function Receipts({ couponId }: { couponId: number }) {
  const { t } = useLingui()
  const mayEdit = useMe().may('coupon.edit')
  const list = useList(adminCouponReceipts, { params: { id: couponId } })
  const [taking, setTaking] = useState<Receipt>()
  const take = useCommand(
    ({ id, reason }: { id: number; reason: string }, requestId) =>
      call(adminCouponVoid, { params: { id }, body: { reason, requestId } }),
    { refreshes: couponRefreshes, said: t`已作廢`, done: () => setTaking(undefined) },
  )
  const columns: Column<Receipt>[] = [
    { key: 'buyer', title: t`用戶`, fixed: true, width: 170, render: (row) => <PersonCell person={row.buyer} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: (row) => (
        <>
          <ReceiptStateTag state={row.state} />
          {row.voidReason && <div className="muted">{row.voidReason}</div>}
        </>
      ),
    },
    { key: 'receivedAt', title: t`領取時間`, width: 140, render: (row) => <Moment at={row.receivedAt} /> },
    { key: 'useUntil', title: t`到期時間`, width: 140, render: (row) => <Moment at={row.useUntil} /> },
    {
      key: 'orders',
      title: t`訂單`,
      width: 240,
      render: (row) =>
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
      title: <span className="unseen">{t`操作`}</span>,
      fixed: true,
      width: 80,
      render: (row) =>
        mayEdit &&
        row.state === 'unused' && (
          <Button type="link" size="small" danger onClick={() => setTaking(row)}>
            <Trans>作廢</Trans>
          </Button>
        ),
    },
  ]
  return (
    <Card title={<Trans>領取紀錄</Trans>} flush>
      <div className="filters">
        <SelectFilter
          label={t`狀態`}
          value={list.filters.state}
          onChange={(state) => list.setFilters({ state })}
          options={userCouponStates.map((value) => ({ value, label: t(receiptWords[value]) }))}
        />
      </div>
      <DataTable
        name="coupon-receipts"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ text: <Trans>還沒有人領取。</Trans> }}
      />
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
