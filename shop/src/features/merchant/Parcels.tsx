import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '@shop/web/time.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Timeline } from '../../ui/Steps.tsx'
import styles from './detail.module.css'
import type { MerchantOrder } from './queries.ts'

/** The parcels of an order, each with its way so far, the latest first. */
export function Parcels({ order }: { order: MerchantOrder }) {
  const { t } = useLingui()
  if (order.parcels.length === 0) return null
  return (
    <Card title={<Trans>包裹</Trans>}>
      {order.parcels.map((parcel) => (
        <div key={parcel.id} className={styles.parcel}>
          {parcel.kind === 'express' ? (
            <p>
              {parcel.carrierName} {parcel.trackingNo} <CopyButton text={parcel.trackingNo} what={t`快遞單號`} />
            </p>
          ) : (
            <p>{parcel.content}</p>
          )}
          <div className={styles.track}>
            <Timeline events={eventsOf(parcel)} />
          </div>
        </div>
      ))}
    </Card>
  )
}

function eventsOf({ id, signedAt, traces, createdAt }: MerchantOrder['parcels'][number]) {
  return [
    ...(signedAt ? [{ key: `signed ${id}`, text: <Trans>已簽收</Trans>, time: formatMoment(signedAt) }] : []),
    ...traces.map(({ at, context }) => ({ key: `${at} ${context}`, text: context, time: formatMoment(at) })),
    { key: `sent ${id}`, text: <Trans>已發貨</Trans>, time: formatMoment(createdAt) },
  ]
}
