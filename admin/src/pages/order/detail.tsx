import '../../features/order/order.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminCancelDecide, adminOrderCancel, adminOrderPrepare, adminOrderReceive, type Fen } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Timeline, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SettledRefunds } from '../../features/aftersale/SettledRefunds.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { Notes } from '../../features/order/Notes.tsx'
import { Parcels } from '../../features/order/Parcels.tsx'
import { orderQuery, orderRefreshes } from '../../features/order/queries.ts'
import { Refunds } from '../../features/order/Refunds.tsx'
import { ShipDialog } from '../../features/order/ShipDialog.tsx'
import type { Order } from '../../features/order/types.ts'
import { OrderStateTag, payMethodWords, useReasonText, useStateText, zoneWords } from '../../features/order/words.tsx'
import { rejectReasonWords } from '../../features/proof/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { useEntryActor } from '../../ui/actor.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Empty, Moment, Money, PageFailed, PageHead, Thumb, Waiting } from '../../ui/show.tsx'

export default function OrderDetail() {
  const me = useMe()
  const orderId = useIdParam('orderId')
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  if (!orderId) return <UnknownPage />
  if (!order) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={12} />
  return (
    <>
      <PageHead
        title={<Trans>訂單 {order.orderNo}</Trans>}
        note={<OrderStateTag state={order.state} cancelRequest={order.cancelRequest} />}
        actions={<Actions order={order} />}
      />
      {order.cancelRequest === 'waiting' && <CancelRequest order={order} />}
      <div className="columns">
        <div>
          <Lines order={order} />
          {(order.parcels.length > 0 || order.may.ship) && (
            <Card title={<Trans>包裹</Trans>}>
              {order.parcels.length ? (
                <Parcels order={order} />
              ) : (
                <p className="muted">
                  <Trans>還沒有發貨。</Trans>
                </p>
              )}
            </Card>
          )}
          <History order={order} />
        </div>
        <div>
          <Amounts order={order} />
          {order.providerRefunds.length > 0 && <Refunds order={order} />}
          {order.settledAt && me.may('aftersale.view') && <SettledRefunds orderId={order.id} />}
          <Facts order={order} />
          <Notes order={order} />
        </div>
      </div>
    </>
  )
}

type Asked = 'cancel' | 'receive'

function Actions({ order }: { order: Order }) {
  const { t } = useLingui()
  const me = useMe()
  const [shipping, setShipping] = useState(false)
  const [asked, setAsked] = useState<Asked | undefined>()
  const closing = order.may.close
  const act = useCommand(
    ({ what, reason }: { what: Asked; reason: string }, requestId) =>
      call(what === 'cancel' ? adminOrderCancel : adminOrderReceive, {
        params: { id: order.id },
        body: { reason, requestId },
      }),
    { refreshes: orderRefreshes, said: t`已完成`, done: () => setAsked(undefined) },
  )
  const prepare = useCommand(
    (_: undefined, requestId) => call(adminOrderPrepare, { params: { id: order.id }, body: { requestId } }),
    { refreshes: orderRefreshes, said: t`已標記為備貨中` },
  )
  const edit = me.may('order.edit')
  return (
    <>
      {edit && order.may.receive && (
        <Button onClick={() => setAsked('receive')}>
          <Trans>代為確認收貨</Trans>
        </Button>
      )}
      {edit && (order.may.cancel || closing) && (
        <Button danger onClick={() => setAsked('cancel')}>
          {closing ? <Trans>關閉並退款</Trans> : <Trans>取消訂單</Trans>}
        </Button>
      )}
      {me.may('order.ship') && order.may.prepare && (
        <Tooltip title={t`之後買家不能再修改收貨地址`}>
          <Button loading={prepare.isPending} onClick={() => prepare.mutate(undefined)}>
            <Trans>開始備貨</Trans>
          </Button>
        </Tooltip>
      )}
      {me.may('order.ship') && order.may.ship && (
        <Button type="primary" onClick={() => setShipping(true)}>
          <Trans>發貨</Trans>
        </Button>
      )}
      <ShipDialog order={order} open={shipping} onClose={() => setShipping(false)} />
      <ReasonDialog
        open={asked !== undefined}
        title={asked === 'receive' ? t`代買家確認收貨？` : closing ? t`關閉訂單並全額退款？` : t`取消這筆訂單？`}
        confirm={asked === 'receive' ? t`確認收貨` : closing ? t`關閉並退款` : t`取消訂單`}
        danger={asked === 'cancel'}
        busy={act.isPending}
        onConfirm={({ note }) => asked && act.mutate({ what: asked, reason: note })}
        onCancel={() => setAsked(undefined)}
      >
        <p style={{ marginBottom: 12 }}>
          {asked === 'cancel' && closing && (
            <Trans>
              會把 <Money fen={order.payableFen} strong /> 退還買家，不能復原。
            </Trans>
          )}
          {asked === 'cancel' && !closing && <Trans>保留的庫存會放回去，不能復原。</Trans>}
          {asked === 'receive' && <Trans>只有在確定買家已經收到時才這麼做，貨款會開始結算。</Trans>}
        </p>
      </ReasonDialog>
    </>
  )
}

function CancelRequest({ order }: { order: Order }) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const me = useMe()
  const [answer, setAnswer] = useState<boolean | undefined>()
  const decide = useCommand(
    (body: { agree: boolean; reason: string }, requestId) =>
      call(adminCancelDecide, { params: { id: order.id }, body: { ...body, requestId } }),
    { refreshes: orderRefreshes, said: t`已回覆買家`, done: () => setAnswer(undefined) },
  )
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 14 }}
        title={<Trans>買家申請取消，回覆之前不能發貨</Trans>}
        description={reasonText(order.cancelReason)}
        action={
          me.may('order.edit') &&
          order.may.decideCancel && (
            <span style={{ display: 'flex', gap: 8 }}>
              <Button onClick={() => setAnswer(false)}>
                <Trans>不同意</Trans>
              </Button>
              <Button type="primary" onClick={() => setAnswer(true)}>
                <Trans>同意並退款</Trans>
              </Button>
            </span>
          )
        }
      />
      <ReasonDialog
        open={answer !== undefined}
        title={answer ? t`同意取消並全額退款？` : t`不同意取消？`}
        noteLabel={answer ? t`補充說明` : t`給買家的原因`}
        noteRequired={answer === false}
        confirm={answer ? t`同意並退款` : t`不同意`}
        danger={answer === true}
        busy={decide.isPending}
        onConfirm={({ note }) => answer !== undefined && decide.mutate({ agree: answer, reason: note })}
        onCancel={() => setAnswer(undefined)}
      />
    </>
  )
}

function Lines({ order }: { order: Order }) {
  return (
    <Card title={<Trans>商品</Trans>} flush>
      <table className="lines">
        <thead>
          <tr>
            <th>
              <Trans>商品</Trans>
            </th>
            <th className="right">
              <Trans>單價</Trans>
            </th>
            <th className="right">
              <Trans>數量</Trans>
            </th>
            <th className="right">
              <Trans>已發貨</Trans>
            </th>
            <th className="right">
              <Trans>小計</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span className="with-thumb">
                  <Thumb url={line.imageUrl} />
                  <span>
                    <Link to={`/goods/edit?goodsId=${line.goodsId}`}>{line.title}</Link>
                    <div className="muted">{[line.spec, line.code].filter(Boolean).join(' · ')}</div>
                  </span>
                </span>
              </td>
              <td className="right">
                <Money fen={line.unitFen} />
                {line.pointsPart > 0 && (
                  <div className="muted">
                    <Trans>+ {line.pointsPart.toLocaleString('en')} 積分</Trans>
                  </div>
                )}
              </td>
              <td className="right">{line.quantity}</td>
              <td className="right">
                {line.shipped}
                {line.refunded > 0 && (
                  <div className="muted">
                    <Trans>退款 {line.refunded}</Trans>
                  </div>
                )}
              </td>
              <td className="right">
                <Money fen={line.payFen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.buyerRemark && (
        <p className="remark">
          <span className="muted">
            <Trans>買家留言</Trans>
          </span>{' '}
          {order.buyerRemark}
        </p>
      )}
    </Card>
  )
}

function Amounts({ order }: { order: Order }) {
  const row = (label: ReactNode, amount: Fen, sign = 1) =>
    amount ? (
      <>
        <dt>{label}</dt>
        <dd>
          <Money fen={(amount * sign) as Fen} />
        </dd>
      </>
    ) : null
  const points = order.lines.reduce((sum, { pointsPart, quantity }) => sum + pointsPart * quantity, 0)
  return (
    <Card title={<Trans>金額</Trans>}>
      <dl className="amounts">
        {row(<Trans>商品</Trans>, order.goodsFen)}
        {row(<Trans>優惠券</Trans>, order.couponFen, -1)}
        {row(<Trans>積分抵扣</Trans>, order.pointsFen, -1)}
        {row(<Trans>運費</Trans>, order.freightFen)}
        <dt className="total">
          <Trans>應付</Trans>
        </dt>
        <dd className="total">
          <Money fen={order.payableFen} />
        </dd>
        {points > 0 && (
          <>
            <dt>
              <Trans>所需積分</Trans>
            </dt>
            <dd>{points.toLocaleString('en')}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const me = useMe()
  const fact = (label: ReactNode, value: ReactNode) =>
    value ? (
      <>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </>
    ) : null
  const moment = (at: string | null) => at && <Moment at={at} />
  const method =
    order.payMethod && (payMethodWords[order.payMethod] ? t(payMethodWords[order.payMethod] as never) : order.payMethod)
  return (
    <Card title={<Trans>買家與收件</Trans>}>
      <dl className="facts">
        {fact(
          <Trans>買家</Trans>,
          <>
            {me.may('user.view') ? (
              <Link to={`/user/detail?userId=${order.buyer.id}`}>{order.buyer.nickname}</Link>
            ) : (
              order.buyer.nickname
            )}{' '}
            <span className="muted">{order.buyer.mobile}</span>
          </>,
        )}
        {fact(
          <Trans>收件人</Trans>,
          order.address && (
            <>
              {order.address.name} {order.address.phone}
              <div>
                {order.address.region} {order.address.detail}
              </div>
            </>
          ),
        )}
        {fact(
          <Trans>修改前的地址</Trans>,
          order.addressBefore && (
            <>
              {order.addressBefore.name} {order.addressBefore.phone}
              <div>
                {order.addressBefore.region} {order.addressBefore.detail}
              </div>
            </>
          ),
        )}
        {fact(<Trans>修改地址時間</Trans>, moment(order.addressChangedAt))}
        {fact(<Trans>開始備貨時間</Trans>, moment(order.preparingAt))}
        {fact(<Trans>賣家</Trans>, order.sellerName)}
        {fact(<Trans>專區</Trans>, zoneWords[order.zone] && t(zoneWords[order.zone] as never))}
        {fact(<Trans>付款方式</Trans>, method)}
        {fact(<Trans>下單時間</Trans>, moment(order.createdAt))}
        {order.state === 'unpaid' && fact(<Trans>付款期限</Trans>, moment(order.payBefore))}
        {fact(<Trans>付款時間</Trans>, moment(order.paidAt))}
        {fact(<Trans>發貨時間</Trans>, moment(order.shippedAt))}
        {order.state === 'to_receive' && fact(<Trans>自動收貨時間</Trans>, moment(order.receiveBefore))}
        {fact(<Trans>收貨時間</Trans>, moment(order.receivedAt))}
        {fact(<Trans>結算時間</Trans>, moment(order.settledAt))}
        {order.cancelRequest !== 'waiting' && fact(<Trans>取消原因</Trans>, reasonText(order.cancelReason))}
        {order.siblings.length > 0 &&
          fact(
            <Trans>同一次結帳</Trans>,
            order.siblings.map((sibling) => (
              <div key={sibling.id}>
                <Link to={`/order/detail?orderId=${sibling.id}`}>{sibling.orderNo}</Link>
              </div>
            )),
          )}
      </dl>
    </Card>
  )
}

function History({ order }: { order: Order }) {
  const stateText = useStateText()
  const reasonText = useReasonText(rejectReasonWords)
  const who = useEntryActor()
  return (
    <Card title={<Trans>歷史紀錄</Trans>}>
      {order.history.length ? (
        <Timeline
          items={order.history.map((entry) => ({
            content: (
              <>
                <strong>{stateText(entry.to)}</strong>{' '}
                <span className="muted">
                  {who(entry, order.buyer)} · <Moment at={entry.at} />
                </span>
                {entry.reason && <div>{reasonText(entry.reason)}</div>}
              </>
            ),
          }))}
        />
      ) : (
        <Empty text={<Trans>還沒有紀錄。</Trans>} />
      )}
    </Card>
  )
}
