import { Trans, useLingui } from '@lingui/react/macro'
import type { DemoAccount } from '@shop/contract/platform/setting/setting.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import styles from './DemoAccounts.module.css'

/** The demo shop's accounts, to fill in with one tap; nothing outside the demo. */
export function DemoAccounts({ onPick }: { onPick: (target: string, password: string) => void }) {
  const { t } = useLingui()
  const names: Partial<Record<DemoAccount['role'], string>> = {
    shopper: t`買家`,
    shopper2: t`受邀買家`,
    merchant: t`商家`,
  }
  const accounts = useStoreSettings()?.demoAccounts.filter(({ role }) => names[role]) ?? []
  if (accounts.length === 0) return null
  return (
    <section className={styles.demo}>
      <h2 className={styles.title}>
        <Trans>示範帳號（點一下填入）</Trans>
      </h2>
      {accounts.map(({ role, login, password }) => (
        <button key={role} type="button" className={styles.account} onClick={() => onPick(login, password)}>
          <span className={styles.role}>{names[role]}</span>
          <span>{login}</span>
          <span className={styles.password}>{password}</span>
        </button>
      ))}
    </section>
  )
}
