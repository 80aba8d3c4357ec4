import { useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { Facts } from '../../ui/Facts.tsx'
import { money, Price } from '../../ui/Price.tsx'
import styles from './WithdrawForm.module.css'

/** The final confirmation: amount, fee and destination. */
export function Confirmed({
  amountFen,
  feeFen,
  netFen,
  to,
  holder,
}: {
  amountFen: Fen
  feeFen: Fen
  netFen: Fen
  to: string
  holder: string
}) {
  const { t } = useLingui()
  return (
    <div className={styles.confirm}>
      <Facts
        facts={[
          { key: 'amount', label: t`申請金額`, value: money(amountFen) },
          { key: 'fee', label: t`手續費`, value: money(feeFen) },
          { key: 'net', label: t`預計到帳`, value: <Price value={netFen} />, strong: true },
          { key: 'to', label: t`收款帳號`, value: to },
          { key: 'holder', label: t`收款人`, value: holder },
        ]}
      />
    </div>
  )
}
