import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '@shop/web/time.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Parts } from '../../ui/Parts.tsx'
import styles from './detail.module.css'
import type { MerchantOrder } from './queries.ts'

/** Month, day and minute: a parcel is under way for days. */
const shortMoment = (moment: string) => formatMoment(moment).slice(5)

/** The parcels of an order, each with its way so far, the latest first. */
export function Parcels({ order }: { order: MerchantOrder }) {
  const { t } = useLingui()
  if (order.parcels.length === 0) return null
  return (
    <Card title={<Trans>包裹</Trans>}>
      {order.parcels.map((parcel) => {
        return (
          <div key={parcel.id} className={styles.parcel}>
            {parcel.kind === 'express' ? (
              <p>
                {parcel.carrierName} {parcel.trackingNo} <CopyButton text={parcel.trackingNo} what={t`快遞單號`} />
              </p>
            ) : (
              <p>{parcel.content}</p>
            )}
            {parcel.signedAt && (
              <p className={styles.quiet}>
                <Parts parts={[shortMoment(parcel.signedAt), <Trans key="signed">已簽收</Trans>]} />
              </p>
            )}
            {parcel.traces.map((trace) => (
              <p key={`${trace.at} ${trace.context}`} className={styles.quiet}>
                <Parts parts={[shortMoment(trace.at), trace.context]} />
              </p>
            ))}
            <p className={styles.quiet}>
              <Parts parts={[shortMoment(parcel.createdAt), <Trans key="sent">已發貨</Trans>]} />
            </p>
          </div>
        )
      })}
    </Card>
  )
}
