import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useModules } from '../../lib/settings.ts'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Worth } from './CouponCard.tsx'
import styles from './GoodsCoupons.module.css'
import { OfferedCard } from './OfferedCard.tsx'
import { offeredCouponsQuery } from './queries.ts'

const named = 2

/**
 * Coupons to claim for these goods: a row that opens them. Hidden when there are none. With `price` it shares the call
 * that reads the price after the best coupon.
 */
export function GoodsCoupons(of: { goodsId: number; price: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const isOn = useModules('coupon')
  const { data: coupons = [] } = useQuery({ ...offeredCouponsQuery(of), enabled: isOn })
  if (!isOn || !coupons.some((coupon) => coupon.state.value === 1 || coupon.is_receive === 1)) return null
  return (
    <Card flush>
      <Cell
        label={<Trans>領券</Trans>}
        value={
          <span className={styles.worths}>
            {coupons.slice(0, named).map((coupon) => (
              <Tag key={coupon.coupon_id}>
                <Worth coupon={coupon} />
              </Tag>
            ))}
          </span>
        }
        onClick={() => setOpen(true)}
      />
      <Popup open={open} title={t`可領的優惠券`} onClose={() => setOpen(false)}>
        <div className={styles.coupons}>
          {coupons.map((coupon) => (
            <OfferedCard key={coupon.coupon_id} coupon={coupon} />
          ))}
        </div>
      </Popup>
    </Card>
  )
}
