import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawProof } from '@shop/contract/trade/cashier/cashier.ts'
import { Suspense } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { part } from '../../lib/part.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { OrderAddress } from '../order/Address.tsx'
import { ExpectedBy } from '../order/ExpectedBy.tsx'
import { refreshOrders } from '../order/queries.ts'
import { payMethodName } from '../order/words.ts'
import type { Cashier } from './queries.ts'
import styles from './Result.module.css'
import { rejectWords } from './words.ts'

/** The outcome of the payment; updates automatically when the review does. */
export function Result({ cashier, orderId }: { cashier: Cashier; orderId: number }) {
  const { t } = useLingui()
  const { trade, order, proof } = cashier
  switch (trade.state) {
    case 'pay_review':
      return <InReview cashier={cashier} orderId={orderId} />
    case 'paid':
      return (
        <>
          <Outcome
            kind="good"
            title={t`付款成功`}
            text={trade.arrives_by ? undefined : t`我們會盡快為您安排發貨`}
            amount={order.pay_price}
            note={payMethodName(trade.pay_method)}
          >
            <div className={styles.pair}>
              <Button kind="line" size="large" block onClick={() => navigate('pages/index/index')}>
                <Trans>繼續購物</Trans>
              </Button>
              <ToOrders cashier={cashier} orderId={orderId} kind="main" />
            </div>
          </Outcome>
          <WhatFollows cashier={cashier} />
          <Suspense fallback={null}>
            <Recommended afterContent />
          </Suspense>
        </>
      )
    default:
      return (
        <Outcome
          icon="close"
          kind="ended"
          title={t`訂單已關閉`}
          text={
            proof?.state === 'rejected' ? rejectWords(proof.reject_reason) : t`訂單已取消或付款逾時，需要的話請重新下單`
          }
          amount={order.pay_price}
        >
          <Button size="large" block onClick={() => navigate('pages/index/index')}>
            <Trans>再去逛逛</Trans>
          </Button>
          <ToOrders cashier={cashier} orderId={orderId} kind="line" />
        </Outcome>
      )
  }
}

const Recommended = part(async () => ({ default: (await import('../goods/Recommended.tsx')).Recommended }))

/** When the goods come, where to, and what the orders earn. */
function WhatFollows({ cashier: { trade } }: { cashier: Cashier }) {
  const { t } = useLingui()
  const name = usePointsNameWithin()
  const { arrives_by, address, points } = trade
  if (!arrives_by && !address && points === 0) return null
  return (
    <Card className={styles.follows}>
      {arrives_by && (
        <p className={styles.line}>
          <Icon name="truck" />
          <ExpectedBy day={arrives_by} />
        </p>
      )}
      {address && <OrderAddress address={address} />}
      {points > 0 && (
        <p className={styles.line}>
          <Icon name="star" />
          {t`完成訂單後可得 ${grouped(points)} ${name}`}
        </p>
      )}
    </Card>
  )
}

function InReview({ cashier, orderId }: { cashier: Cashier; orderId: number }) {
  const { t } = useLingui()
  const { order, proof } = cashier
  const withdraw = useCommand(withdrawProof, { done: refreshOrders, failed: () => void refreshOrders() })
  async function confirmWithdraw(): Promise<void> {
    const content = t`撤回後可以重新上傳截圖，或改用其他支付方式。`
    if (await ask({ title: t`撤回付款憑證？`, content, confirm: t`撤回`, cancel: t`取消` })) {
      withdraw.mutate({ orderId })
    }
  }
  return (
    <>
      <Outcome
        icon="clock"
        kind="wait"
        title={t`付款憑證審核中`}
        text={t`一般 24 小時內完成核對，本頁會自動更新結果，也可以先離開`}
        amount={order.pay_price}
      >
        <ToOrders cashier={cashier} orderId={orderId} kind="main" />
        <Button kind="line" size="large" block busy={withdraw.isPending} onClick={confirmWithdraw}>
          <Trans>撤回憑證</Trans>
        </Button>
      </Outcome>
      <WhatFollows cashier={cashier} />
      {proof && <Submitted proof={proof} />}
    </>
  )
}

/** What the buyer has submitted. */
export function Submitted({ proof }: { proof: NonNullable<Cashier['proof']> }) {
  const { t } = useLingui()
  const urls = proof.images.map(({ url }) => url)
  return (
    <Card title={<Trans>已提交的憑證</Trans>}>
      <ul className={styles.pictures}>
        {[...proof.images.entries()].map(([index, image]) => (
          <li key={image.file_id}>
            <button type="button" onClick={() => showPictures(urls, index)} aria-label={t`查看圖片`}>
              <Picture src={image.url} alt="" className={styles.picture} />
            </button>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { key: 'time', label: t`提交時間`, value: proof.create_time },
          Boolean(proof.payer_name) && { key: 'payer', label: t`付款人`, value: proof.payer_name },
          Boolean(proof.reference) && { key: 'reference', label: t`交易單號`, value: proof.reference },
        ]}
      />
    </Card>
  )
}

function ToOrders({ cashier, orderId, kind }: { cashier: Cashier; orderId: number; kind: 'main' | 'line' }) {
  const several = cashier.trade.orders.length > 1
  return (
    <Button
      kind={kind}
      size="large"
      block
      onClick={() => navigate(several ? 'pages/order/details' : 'pages/order/detail', { orderId }, { replace: true })}
    >
      <Trans>查看訂單</Trans>
    </Button>
  )
}
