import { Trans, useLingui } from '@lingui/react/macro'
import { Cell } from '../../ui/Cell.tsx'
import { money } from '../../ui/Price.tsx'
import { Switch } from '../../ui/Tick.tsx'
import type { Checkout } from './queries.ts'

/** Whether to pay a part with subsidy, and how much that saves. Hidden when none can be used. */
export function SubsidyRow({ order, onChange }: { order: Checkout; onChange: (use: boolean) => void }) {
  const { t } = useLingui()
  if (Number(order.subsidyMoney) === 0) return null
  return (
    <Cell
      label={<Trans>補貼抵扣</Trans>}
      note={<Trans>可抵 {money(order.subsidyMoney)}</Trans>}
      value={<Switch checked={order.isUseSubsidy === 1} onChange={onChange} label={t`使用補貼抵扣`} />}
    />
  )
}
