import { Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Image, Timeline } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Actions } from '../../features/aftersale/Actions.tsx'
import { type Aftersale, caseQuery } from '../../features/aftersale/queries.ts'
import { CaseStateTag, caseReasonWords, serviceWords, useStepText } from '../../features/aftersale/words.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { OrderStateTag, payMethodWords } from '../../features/order/words.tsx'
import { useIdParam } from '../../lib/params.ts'
import { useEntryActor } from '../../ui/actor.ts'
import { Card, Moment, Money, PageFailed, PageHead, Thumb, Waiting } from '../../ui/show.tsx'

/** The step that follows if nobody acts in time. */
function OnDue({ aftersale: { dueAt, onDue, service } }: { aftersale: Aftersale }) {
  switch (onDue) {
    case 'agree':
      return (
        <Trans>
          到 <Moment at={dueAt} /> 還沒有處理，會自動同意退款
        </Trans>
      )
    case 'receive':
      return service === 'exchange' ? (
        <Trans>
          到 <Moment at={dueAt} /> 還沒有確認收到退貨，會當作已收到
        </Trans>
      ) : (
        <Trans>
          到 <Moment at={dueAt} /> 還沒有確認收到退貨，會當作已收到並退款
        </Trans>
      )
    case 'close':
      return (
        <Trans>
          到 <Moment at={dueAt} /> 買家還沒有寄回，售後會關閉
        </Trans>
      )
    case 'complete':
      return (
        <Trans>
          到 <Moment at={dueAt} /> 買家還沒有確認收到換貨，售後會自動完成
        </Trans>
      )
    default:
      return (
        <Trans>
          到 <Moment at={dueAt} /> 還沒有結果，會轉由平台裁決
        </Trans>
      )
  }
}

/** One after-sales case: the request, the payment, the statements of both sides, and the possible decisions. */
export default function AftersaleDetail() {
  const caseId = useIdParam('caseId')
  const { data, error, refetch } = useQuery({ ...caseQuery(caseId ?? 0), enabled: caseId !== undefined })
  if (!caseId) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={12} />
  return (
    <>
      <PageHead
        title={<Trans>售後 {data.caseNo}</Trans>}
        note={<CaseStateTag state={data.state} />}
        actions={<Actions aftersale={data} />}
      />
      {data.onDue && <Alert type="info" showIcon style={{ marginBottom: 14 }} title={<OnDue aftersale={data} />} />}
      <div className="columns">
        <div>
          <Asked aftersale={data} />
          {(data.refuseReason || data.refuseImages.length > 0) && (
            <Card title={<Trans>商家說明</Trans>}>
              <p style={{ overflowWrap: 'anywhere' }}>{data.refuseReason}</p>
              <Pictures urls={data.refuseImages} />
            </Card>
          )}
          <History aftersale={data} />
        </div>
        <div>
          <Amounts aftersale={data} />
          {(data.returnAddress || data.sent || data.resent) && <Parcels aftersale={data} />}
          <OrderFacts aftersale={data} />
        </div>
      </div>
    </>
  )
}

function Asked({ aftersale }: { aftersale: Aftersale }) {
  const { t } = useLingui()
  return (
    <Card title={t(serviceWords[aftersale.service])}>
      <div className="with-thumb" style={{ marginBottom: 12 }}>
        <Thumb url={aftersale.imageUrl} />
        <span>
          {aftersale.title}
          <span className="muted">
            {' '}
            {aftersale.spec} ×{aftersale.quantity}
          </span>
        </span>
      </div>
      <Facts
        rows={[
          [t`原因`, t(caseReasonWords[aftersale.reason])],
          [t`買家`, `${aftersale.buyer.nickname} ${aftersale.buyer.mobile}`],
          [t`申請時間`, <Moment key="at" at={aftersale.createdAt} />],
          [t`商品狀態`, aftersale.shipped ? t`已發貨` : t`未發貨`],
        ]}
      />
      {aftersale.content && <p style={{ marginTop: 12, overflowWrap: 'anywhere' }}>{aftersale.content}</p>}
      <Pictures urls={aftersale.images} />
    </Card>
  )
}

function Pictures({ urls }: { urls: string[] }) {
  const { t } = useLingui()
  if (urls.length === 0) return null
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
      <Image.PreviewGroup>
        {urls.map((url) => (
          <Image key={url} src={url} alt={t`憑證圖片`} width={96} height={96} style={{ objectFit: 'cover' }} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}

function Amounts({ aftersale }: { aftersale: Aftersale }) {
  const { t } = useLingui()
  if (aftersale.service === 'exchange') return null
  const { agreedFen, offeredFen, offeredFreightFen, payout } = aftersale
  return (
    <Card title={<Trans>退款</Trans>}>
      <Facts
        rows={[
          [t`申請`, <Money key="asked" fen={aftersale.askedFen} strong />],
          offeredFen !== null && [
            t`賣家提議`,
            <Money key="offered" fen={fen(offeredFen + (offeredFreightFen ?? 0))} strong />,
          ],
          agreedFen !== null && [t`同意`, <Money key="agreed" fen={agreedFen} strong />],
          aftersale.freightFen > 0 && [t`退運費`, <Money key="freight" fen={aftersale.freightFen} />],
          payout === 'account' && [t`收款帳戶`, aftersale.payoutAccount],
          aftersale.payoutReference !== '' && [t`轉帳流水號`, aftersale.payoutReference],
        ]}
      />
    </Card>
  )
}

function Parcels({ aftersale }: { aftersale: Aftersale }) {
  const { t } = useLingui()
  const { returnAddress: to, sent, resent, signedAt, receivedAt, putBack } = aftersale
  return (
    <Card title={<Trans>退貨與換貨</Trans>}>
      <Facts
        rows={[
          to !== null && [t`退貨地址`, `${to.name} ${to.phone} ${to.region} ${to.detail}`],
          sent !== null && [t`買家寄回`, `${sent.carrier} ${sent.number}`],
          sent !== null && [t`寄回時間`, <Moment key="sent" at={sent.at} />],
          signedAt !== null && [t`簽收時間`, <Moment key="signed" at={signedAt} />],
          receivedAt !== null && [t`收到時間`, <Moment key="received" at={receivedAt} />],
          putBack !== null && [t`收到的商品`, putBack ? t`完好，放回庫存` : t`損壞，不再銷售`],
          resent !== null && [t`換貨寄出`, `${resent.carrier} ${resent.number}`],
        ]}
      />
    </Card>
  )
}

function OrderFacts({ aftersale }: { aftersale: Aftersale }) {
  const { t } = useLingui()
  const { order } = aftersale
  const method = payMethodWords[order.payMethod ?? '']
  return (
    <Card title={<Trans>訂單</Trans>}>
      <Facts
        rows={[
          [
            t`訂單編號`,
            <Link key="order" to={`/order/detail?orderId=${aftersale.orderId}`}>
              {aftersale.orderNo}
            </Link>,
          ],
          [t`狀態`, <OrderStateTag key="state" state={order.state} />],
          [t`賣家`, aftersale.sellerName],
          [t`付款方式`, method ? t(method) : '–'],
          [t`實付`, <Money key="paid" fen={order.payableFen} />],
          [t`其中運費`, <Money key="freight" fen={order.freightFen} />],
          [t`已退`, <Money key="back" fen={order.refundedFen} />],
          [t`這項商品實付`, <Money key="line" fen={order.linePayFen} />],
          [t`購買／已發／已退`, `${order.lineQuantity} / ${order.lineShipped} / ${order.lineRefunded}`],
        ]}
      />
    </Card>
  )
}

function Facts({ rows }: { rows: (false | [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} style={{ display: 'contents' }}>
              <dt>{row[0]}</dt>
              <dd style={{ overflowWrap: 'anywhere' }}>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function History({ aftersale }: { aftersale: Aftersale }) {
  const stepText = useStepText()
  const who = useEntryActor()
  return (
    <Card title={<Trans>歷史</Trans>}>
      <Timeline
        items={aftersale.history.map((step) => ({
          key: `${step.at} ${step.to}`,
          content: (
            <>
              {stepText(step.to)}
              {step.reason && step.reason !== 'timeout' && (
                <div style={{ overflowWrap: 'anywhere' }}>{step.reason}</div>
              )}
              <div className="muted">
                {who(step, aftersale.buyer)} · <Moment at={step.at} />
              </div>
            </>
          ),
        }))}
      />
    </Card>
  )
}
