import { Trans, useLingui } from '@lingui/react/macro'
import { grouped } from '../../lib/whole.ts'
import { Cell } from '../../ui/Cell.tsx'
import { money } from '../../ui/Price.tsx'
import { Switch } from '../../ui/Tick.tsx'
import type { Checkout } from './queries.ts'

/**
 * Whether to pay a part with points, how much that saves, and why it is not more. Hidden when points cannot be used.
 */
export function PointsRow({
  order,
  owned,
  pointsName,
  onChange,
}: {
  order: Checkout
  /** the points that the buyer has */
  owned: number
  pointsName: string
  onChange: (use: boolean) => void
}) {
  const { t } = useLingui()
  if (!order.isAllowPoints) return null
  const count = grouped(order.pointsNum)
  const have = grouped(owned)
  const percent = order.pointsRatioBp / 100
  return (
    <Cell
      label={<Trans>{pointsName}抵扣</Trans>}
      note={
        <>
          <Trans>
            用 {count} {pointsName}抵 {money(order.pointsMoney)}
          </Trans>
          {order.pointsNum + order.pointsPart < owned && (
            <>
              <br />
              <Trans>
                您有 {have} {pointsName}，最多可抵折後商品金額的 {percent}%
              </Trans>
            </>
          )}
        </>
      }
      value={<Switch checked={order.isUsePoints === 1} onChange={onChange} label={t`使用${pointsName}抵扣`} />}
    />
  )
}
