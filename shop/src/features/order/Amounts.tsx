import { useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import type { ReactNode } from 'react'
import { pointsNameWithin, usePointsName } from '../../lib/settings.ts'
import { toFen } from '../../lib/to-fen.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { money, Price } from '../../ui/Price.tsx'
import styles from './Amounts.module.css'

/** What an order or a checkout comes to, in yuan. */
export interface Sums {
  /** the goods at the buyer's prices, and what their grade has already taken off */
  goods: string
  grade: string
  /** what coupons, points and subsidy take off the goods */
  coupon: string
  points: string
  subsidy: string
  /** the freight that is left, and what a coupon took off it */
  express: string
  expressCoupon: string
  /** the seller's price cut */
  cut?: string
  /** points that are a fixed part of the price */
  pointsPart: number
  total: string
}

/** How a total is reached: rows that add up to it from top to bottom, the same wherever an order's money is shown. */
export function Amounts({
  sums,
  isPaid,
  freightKnown = true,
  children,
}: {
  sums: Sums
  isPaid: boolean
  /** whether no freight means free delivery */
  freightKnown?: boolean
  /** what the order brings, below the total */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const pointsNameAlone = usePointsName()
  const pointsName = pointsNameWithin(pointsNameAlone)
  // Before the reductions that have rows of their own.
  const goods = fen(toFen(sums.goods) + toFen(sums.grade))
  const express = fen(toFen(sums.express) + toFen(sums.expressCoupon))
  const taken = (key: string, label: string, value: string) =>
    Number(value) > 0 && { key, label, value: <span className={styles.taken}>−{money(value)}</span> }
  return (
    <Card>
      <Facts
        facts={[
          { key: 'goods', label: t`商品金額`, value: money(goods) },
          taken('grade', t`會員優惠`, sums.grade),
          taken('coupon', t`優惠券`, sums.coupon),
          taken('points', t({ message: `${pointsNameAlone}抵扣`, context: 'amount' }), sums.points),
          taken('subsidy', t`補貼抵扣`, sums.subsidy),
          { key: 'express', label: t`運費`, value: express > 0 ? money(express) : freightKnown ? t`免運費` : '–' },
          taken('expressCoupon', t`運費券`, sums.expressCoupon),
          taken('cut', t`商家改價`, sums.cut ?? '0.00'),
          sums.pointsPart > 0 && {
            key: 'part',
            label: t`所需${pointsName}`,
            value: sums.pointsPart.toLocaleString('en'),
          },
          { key: 'total', label: isPaid ? t`實付` : t`應付`, value: <Price value={sums.total} />, strong: true },
        ]}
      />
      {children}
    </Card>
  )
}
