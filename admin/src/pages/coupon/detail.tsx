import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminCouponMove,
  adminCouponReceipts,
  adminCouponVoid,
  type CouponState,
  type Language,
  localText,
  userCouponStates,
} from '@shop/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Statistic, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { GrantDialog } from '../../features/coupon/GrantDialog.tsx'
import { type Coupon, couponQuery, couponRefreshes } from '../../features/coupon/queries.ts'
import {
  CouponStateTag,
  CouponWorth,
  issueWords,
  ReceiptStateTag,
  rangeWords,
  receiptWords,
} from '../../features/coupon/words.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { RowOf } from '../../lib/list.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Empty, Failed, Moment, Money, PageHead, Waiting } from '../../ui/show.tsx'

type Receipt = RowOf<typeof adminCouponReceipts>

export default function CouponDetail() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const couponId = useIdParam('couponId')
  const { data, error, refetch } = useQuery({ ...couponQuery(couponId ?? 0), enabled: couponId !== undefined })
  if (!couponId) return <UnknownPage />
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  const { coupon, stats } = data
  return (
    <>
      <PageHead
        title={localText(coupon.name, language)}
        note={<CouponStateTag state={coupon.state} />}
        actions={<Actions coupon={coupon} />}
      />
      <Card>
        <dl className="facts">
          <dt>{t`優惠`}</dt>
          <dd>
            <CouponWorth coupon={coupon} />
          </dd>
          <dt>{t`適用範圍`}</dt>
          <dd>{t(rangeWords[coupon.range])}</dd>
          <dt>{t`承擔方`}</dt>
          <dd>{coupon.merchantName ? localText(coupon.merchantName, language) : t`平台`}</dd>
          <dt>{t`發放方式`}</dt>
          <dd>
            {t(issueWords[coupon.issue])} {coupon.code}
          </dd>
          <dt>{t`有效期`}</dt>
          <dd>
            {coupon.validDays === null ? `${coupon.firstDay} – ${coupon.lastDay}` : t`領取後 ${coupon.validDays} 天`}
          </dd>
        </dl>
      </Card>
      <Card title={<Trans>成效</Trans>}>
        <div className="form-grid">
          <Statistic
            title={t`已領`}
            value={stats.received}
            suffix={coupon.total < 0 ? undefined : `/ ${coupon.total}`}
          />
          <Statistic title={t`未使用`} value={stats.unused + stats.locked} />
          <Statistic title={t`已使用`} value={stats.used} />
          <Statistic title={t`已過期`} value={stats.expired} />
          <Statistic title={t`付款訂單`} value={stats.orders} />
          <Statistic title={t`優惠金額`} valueRender={() => <Money fen={stats.offFen} />} />
          <Statistic title={t`訂單實付`} valueRender={() => <Money fen={stats.paidFen} />} />
        </div>
      </Card>
      <Receipts couponId={couponId} />
    </>
  )
}

/** What can be done with it in its state. */
function Actions({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const mayEdit = useMe().may('coupon.edit')
  const [granting, setGranting] = useState(false)
  const move = useCommand(
    (to: Exclude<CouponState, 'draft'>, requestId) =>
      call(adminCouponMove, { params: { id: coupon.id }, body: { to, requestId } }),
    { refreshes: couponRefreshes, said: t`已完成` },
  )
  if (!mayEdit || coupon.state === 'ended') return null
  const end = () =>
    modal.confirm({
      title: t`結束發放？`,
      content: t`結束後不能再開始；已經領到手的仍然可以使用。`,
      okText: t`結束發放`,
      okButtonProps: { danger: true },
      onOk: () => move.mutate('ended'),
    })
  return (
    <>
      <Button onClick={() => void navigate(`/coupon/edit?couponId=${coupon.id}`)}>
        <Trans>編輯</Trans>
      </Button>
      {coupon.state === 'active' && (
        <>
          <Button onClick={() => setGranting(true)}>
            <Trans>發放給用戶</Trans>
          </Button>
          <Button loading={move.isPending} onClick={() => move.mutate('paused')}>
            <Trans>暫停</Trans>
          </Button>
        </>
      )}
      {coupon.state !== 'draft' && (
        <Button danger onClick={end}>
          <Trans>結束發放</Trans>
        </Button>
      )}
      {coupon.state !== 'active' && (
        <Button type="primary" loading={move.isPending} onClick={() => move.mutate('active')}>
          {coupon.state === 'draft' ? <Trans>開始發放</Trans> : <Trans>繼續發放</Trans>}
        </Button>
      )}
      {granting && <GrantDialog couponId={coupon.id} onClose={() => setGranting(false)} />}
    </>
  )
}

/** Who has it; an unused one can be taken away. */
function Receipts({ couponId }: { couponId: number }) {
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
