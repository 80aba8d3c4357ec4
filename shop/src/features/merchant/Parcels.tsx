import { Trans } from '@lingui/react/macro'
import { formatMoment } from '@shop/web/time.ts'
import { Card } from '../../ui/Card.tsx'
import { Parts } from '../../ui/Parts.tsx'
import styles from './detail.module.css'
import type { MerchantOrder } from './queries.ts'

/** The parcels of an order, each with the last that is known of it. */
export function Parcels({ order }: { order: MerchantOrder }) {
  if (order.parcels.length === 0) return null
  return (
    <Card title={<Trans>包裹</Trans>}>
      {order.parcels.map((parcel) => {
        const [last] = parcel.traces
        return (
          <div key={parcel.id} className={styles.parcel}>
            <p>{parcel.kind === 'express' ? `${parcel.carrierName} ${parcel.trackingNo}` : parcel.content}</p>
            {parcel.signedAt && (
              <p className={styles.quiet}>
                <Parts parts={[formatMoment(parcel.signedAt), <Trans key="signed">已簽收</Trans>]} />
              </p>
            )}
            {last && (
              <p className={styles.quiet}>
                <Parts parts={[formatMoment(last.at), last.context]} />
              </p>
            )}
            <p className={styles.quiet}>
              <Parts parts={[formatMoment(parcel.createdAt), <Trans key="sent">已發貨</Trans>]} />
            </p>
          </div>
        )
      })}
    </Card>
  )
}
