import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { money } from '../../ui/Price.tsx'
import styles from './Plans.module.css'
import type { RechargePlan } from './queries.ts'

/** The plans as tiles, one of them chosen; plans that the user has used up stay visible. */
export function Plans({
  plans,
  value,
  onChange,
}: {
  plans: readonly RechargePlan[]
  value: number
  onChange: (planId: number) => void
}) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.plans}>
      <legend className="heard-only">{t`儲值套餐`}</legend>
      {plans.map(({ plan_id, plan_name, money: amount, gift_money, left }) => (
        <label key={plan_id} className={styles.plan}>
          <span className="heard-only">{plan_name}</span>
          <span className={styles.amount}>{money(amount).replace(/\.00$/, '')}</span>
          {Number(gift_money) > 0 && (
            <span className={styles.gift}>
              <Trans>送 {money(gift_money).replace(/\.00$/, '')}</Trans>
            </span>
          )}
          {left !== null && (
            <span className={styles.left}>
              {left === 0 ? <Trans>次數已用完</Trans> : <Plural value={left} one="剩 # 次" other="剩 # 次" />}
            </span>
          )}
          <input
            type="radio"
            name="plan"
            className={styles.input}
            checked={value === plan_id}
            disabled={left === 0}
            onChange={() => onChange(plan_id)}
          />
        </label>
      ))}
    </fieldset>
  )
}
