import { Trans, useLingui } from '@lingui/react/macro'
import { usePointsName } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { units } from '../unit/words.ts'
import type { Application } from './application.ts'
import type { Choice } from './queries.ts'

/** Where the money of a refund goes, and what comes back besides it. */
export function GivenBack({
  choice,
  values: { num, amount, reason },
  most,
  to,
}: {
  choice: Choice
  values: Application
  /** the largest amount for these units, in yuan */
  most: string
  /** where the money goes */
  to: string
}) {
  const { t } = useLingui()
  const pointsName = usePointsName()
  // A part of the money for goods that stay with the buyer leaves everything else used.
  const isPart = choice.keeps_goods && reason !== 'not_received' && Number(amount) < Number(most)
  const used = { points: choice.points[num - 1] ?? 0, subsidy: choice.subsidy[num - 1] ?? '0.00' }
  const [points, subsidy] = isPart ? [0, '0.00'] : [used.points, used.subsidy]
  const couponBack = num === choice.max_num && !isPart ? choice.coupon : 'kept'
  return (
    <Card title={<Trans>退款後</Trans>}>
      <Facts
        facts={[
          { key: 'to', label: t`退款去向`, value: to },
          used.points > 0 && {
            key: 'points',
            label: pointsName,
            value: points > 0 ? t`退還 ${grouped(points)}` : t`不退還`,
          },
          Number(used.subsidy) > 0 && {
            key: 'subsidy',
            label: t`補貼`,
            value: Number(subsidy) > 0 ? t`退還 ${units(subsidy)}` : t`不退還`,
          },
          choice.coupon !== 'none' && {
            key: 'coupon',
            label: t`優惠券`,
            value:
              couponBack === 'returned'
                ? t`退還，有效期內可再使用`
                : couponBack === 'seller'
                  ? t`店舖優惠券退還，平台優惠券不退還`
                  : couponBack === 'platform'
                    ? t`平台優惠券退還，店舖優惠券不退還`
                    : couponBack === 'part'
                      ? t`部分退還`
                      : t`不退還`,
          },
        ]}
      />
    </Card>
  )
}
