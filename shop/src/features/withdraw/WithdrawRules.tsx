import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { money } from '../../ui/Price.tsx'
import type { WithdrawCenter } from './queries.ts'
import styles from './WithdrawForm.module.css'

/** @param hasOpen a request is open, and no other may be made beside it */
export function WithdrawRules({ rules, hasOpen = false }: { rules: WithdrawCenter['rules']; hasOpen?: boolean }) {
  const percent = String(rules.fee_bp / 100)
  return (
    <Card title={<Trans>提領說明</Trans>}>
      <ul className={styles.rules}>
        <li>
          <Trans>到帳時間：{rules.arrival}</Trans>
        </li>
        {rules.fee_bp > 0 && (
          <li>
            <Trans>
              手續費 {percent}%，最低 {money(rules.fee_min)}，最高 {money(rules.fee_max)}
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            單筆 {money(rules.min)} – {money(rules.max)}，每日最多 {money(rules.day_max)}
          </Trans>
        </li>
        {!hasOpen && (
          <li>
            <Plural value={rules.count_left} one="今日還可申請 # 次" other="今日還可申請 # 次" />
          </li>
        )}
        {rules.new_address_h > 0 && (
          <li>
            <Plural
              value={rules.new_address_h}
              one="首次提領到新的帳號，# 小時後才會匯款"
              other="首次提領到新的帳號，# 小時後才會匯款"
            />
          </li>
        )}
      </ul>
    </Card>
  )
}
