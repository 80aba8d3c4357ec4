import { Trans, useLingui } from '@lingui/react/macro'
import { Cell } from '../../ui/Cell.tsx'
import { money } from '../../ui/Price.tsx'
import { Switch } from '../../ui/Tick.tsx'
import type { Checkout } from './queries.ts'

/** Whether to pay a part with points, and how much that saves. Hidden when points cannot be used. */
export function PointsRow({
  order,
  pointsName,
  onChange,
}: {
  order: Checkout
  pointsName: string
  onChange: (use: boolean) => void
}) {
  const { t } = useLingui()
  if (!order.isAllowPoints) return null
  const count = order.pointsNum.toLocaleString('en')
  return (
    <Cell
      label={<Trans>{pointsName}抵扣</Trans>}
      note={
        <Trans>
          用 {count} {pointsName}抵 {money(order.pointsMoney)}
        </Trans>
      }
      value={<Switch checked={order.isUsePoints === 1} onChange={onChange} label={t`使用${pointsName}抵扣`} />}
    />
  )
}
