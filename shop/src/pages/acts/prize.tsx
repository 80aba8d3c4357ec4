import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, formatMoney, parseMoney } from '@shop/contract/core/money.ts'
import { type ClaimState, claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import type { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { DeliverTo } from '../../features/checkout/DeliverTo.tsx'
import { ClaimGoods } from '../../features/claim/ClaimCard.tsx'
import { claimQuery, refreshClaims } from '../../features/claim/queries.ts'
import { OrderAddress } from '../../features/order/Address.tsx'
import { arrivalOf, ExpectedBy } from '../../features/order/ExpectedBy.tsx'
import { expressQuery, orderQuery } from '../../features/order/queries.ts'
import { stageOf } from '../../features/order/Way.tsx'
import { stageName } from '../../features/order/words.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { toast } from '../../lib/toast.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonCard } from '../../ui/Skeleton.tsx'
import { Steps, Timeline } from '../../ui/Steps.tsx'
import styles from './prize.module.css'

/** A claim: asks for the address while it is open, and links to its order afterwards. */
export default function Prize() {
  const { t } = useLingui()
  const { claimId } = usePageParams({ claimId: 'id' })
  const { data, isFetching } = useSuspenseQuery(claimQuery(claimId))
  const { claim, address, freight } = data
  const submit = useCommand(claimSubmit, {
    silent: true,
    async done({ orderId, pay_price }) {
      await refreshClaims()
      if (Number(pay_price) > 0) return navigate('pages/checkout/cashier/index', { orderId }, { replace: true })
      toast(t`已領取，等待發貨`, { kind: 'success' })
      navigate('pages/order/detail', { orderId }, { replace: true })
    },
    failed: (error) => error.answered && void refreshClaims(),
  })
  const mayClaim = claim.state === 'won'
  const orderId = claim.order?.order_id
  const isSent = claim.state === 'sent' || claim.state === 'done'
  // Both only add to the claim, which is complete without them.
  const orders = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  const parcels = useQuery({ ...expressQuery(orderId ?? 0), enabled: orderId !== undefined && isSent })
  const order = orders.data
  const parcel = parcels.data?.express.at(-1)
  const freightText = (parseMoney(freight ?? '') ?? 0) > 0 ? formatMoney(parseMoney(freight ?? '') as Fen) : t`免運費`
  const facts = [
    { key: 'source', label: t`來源`, value: claim.source === 'gift' ? t`免費好禮` : t`抽獎活動` },
    { key: 'won', label: t`獲得時間`, value: claim.win_time.slice(0, 16) },
    claim.order === null && { key: 'until', label: t`領取期限`, value: claim.end_time.slice(0, 16) },
    mayClaim && address !== null && { key: 'freight', label: t`運費`, value: freight === null ? '–' : freightText },
  ]
  return (
    <Page>
      {claim.state !== 'expired' && (
        <Card>
          <Steps
            current={reached[claim.state]}
            steps={[
              { text: t`中獎`, note: minute(claim.win_time) },
              { text: t`領取`, note: minute(order?.create_time) },
              { text: t`發貨`, note: minute(order?.delivery_time) },
              { text: t`收貨`, note: minute(order?.receipt_time) },
            ]}
          />
        </Card>
      )}
      {claim.state === 'claimed' && (
        <NoticeCard>
          <Trans>商家正在備貨，請耐心等待</Trans>
        </NoticeCard>
      )}
      {mayClaim && <DeliverTo order={data} missing={false} />}
      {mayClaim && address && freight === null && (
        <p className={styles.wrong} role="alert">
          <Trans>這個獎品送不到這個地址，請換一個地址</Trans>
        </p>
      )}
      <Card>
        <ClaimGoods claim={claim} />
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      </Card>
      {/* Below what is there already, and together: nothing moves when they arrive. */}
      {orders.isLoading || parcels.isLoading ? (
        <SkeletonCard>
          <LineBones widths={['36%', '88%', '44%']} />
        </SkeletonCard>
      ) : (
        <>
          {parcel && <Parcel parcel={parcel} />}
          {order?.address && (
            <Card>
              <OrderAddress address={order.address} />
            </Card>
          )}
        </>
      )}
      {claim.state === 'expired' && (
        <p className={styles.note}>
          <Trans>已過領取期限，獎品不再保留。</Trans>
        </p>
      )}
      {mayClaim && (
        <p className={styles.note}>
          <Trans>獎品為您保留到領取期限。獎品不能折現；寄出前取消訂單，可以重新領取。</Trans>
        </p>
      )}
      {claim.order && (
        <BottomBar>
          <Button
            block
            size="large"
            onClick={() =>
              claim.order &&
              (claim.state === 'to_pay'
                ? navigate('pages/checkout/cashier/index', { orderId: claim.order.order_id })
                : navigate('pages/order/detail', { orderId: claim.order.order_id }))
            }
          >
            {claim.state === 'to_pay' ? <Trans>去付運費</Trans> : <Trans>查看訂單與物流</Trans>}
          </Button>
        </BottomBar>
      )}
      {mayClaim && (
        <BottomBar>
          <Button
            block
            size="large"
            busy={submit.isPending || isFetching}
            disabled={!address || freight === null}
            onClick={() =>
              address && freight !== null && submit.mutate({ claimId, addressId: address.address_id, freight })
            }
          >
            {Number(freight) > 0 ? t`領取並付運費 ${freightText}` : <Trans>確認領取</Trans>}
          </Button>
        </BottomBar>
      )}
    </Page>
  )
}

/** How many of its steps a claim has completed. */
const reached: Record<ClaimState, number> = { won: 1, to_pay: 1, claimed: 2, sent: 3, done: 4, expired: 1 }

/** `MM-DD HH:MM` */
const minute = (time: string | undefined) => time?.slice(5, 16) || undefined

type Sent = DataOf<typeof orderExpress>['express'][number]

/** The newest parcel: where it is, and its last steps with their times. */
function Parcel({ parcel }: { parcel: Sent }) {
  const { t } = useLingui()
  const stage = stageOf(parcel)
  const sentAt = parcel.create_time.slice(0, 16)
  const arrives = arrivalOf(parcel, stage)
  const steps = parcel.traces
    .slice(0, 2)
    .map((trace, key) => ({ key, text: trace.context, time: trace.time.slice(0, 16) }))
  return (
    <Card title={stageName(stage, parcel.delivery_method)}>
      {arrives && (
        <p className={styles.expected}>
          <ExpectedBy day={arrives} />
        </p>
      )}
      {steps.length > 0 ? (
        <Timeline events={steps} />
      ) : (
        <p className={styles.sent}>
          <Trans>發貨於 {sentAt}</Trans>
        </p>
      )}
      {parcel.express_no && (
        <div className={styles.facts}>
          <Facts
            facts={[
              { key: 'carrier', label: t`快遞公司`, value: parcel.express?.express_name ?? '–' },
              {
                key: 'number',
                label: t`快遞單號`,
                value: (
                  <>
                    {parcel.express_no} <CopyButton text={parcel.express_no} what={t`快遞單號`} />
                  </>
                ),
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
