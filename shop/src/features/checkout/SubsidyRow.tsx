import { Trans, useLingui } from '@lingui/react/macro'
import { Cell } from '../../ui/Cell.tsx'
import { money } from '../../ui/Price.tsx'
import { Switch } from '../../ui/Tick.tsx'
import { units } from '../unit/words.ts'
import type { Checkout } from './queries.ts'

/** Whether to pay a part with subsidy, how much that saves, and why it is not more. Hidden when none can be used. */
export function SubsidyRow({
  order,
  owned,
  onChange,
}: {
  order: Checkout
  /** the subsidy that the buyer has */
  owned: string
  onChange: (use: boolean) => void
}) {
  const { t } = useLingui()
  if (Number(order.subsidyMoney) === 0) return null
  const have = units(owned)
  const percent = order.subsidyRatioBp / 100
  return (
    <Cell
      label={<Trans>補貼抵扣</Trans>}
      note={
        <>
          <Trans>可抵 {money(order.subsidyMoney)}</Trans>
          <br />
          {Number(order.subsidyMoney) < Number(owned) ? (
            <Trans>
              您有 {have} 補貼，最多可抵折後商品金額的 {percent}%
            </Trans>
          ) : (
            <Trans>您有 {have} 補貼，都可以用</Trans>
          )}
        </>
      }
      value={<Switch checked={order.isUseSubsidy === 1} onChange={onChange} label={t`使用補貼抵扣`} />}
    />
  )
}
