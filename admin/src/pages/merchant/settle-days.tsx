import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettleDaysDecide, adminSettleDaysList } from '@shop/contract/merchant/registry/registry.ts'
import { MerchantProposals } from '../../features/merchant/MerchantProposals.tsx'

/** Changes of when merchants' orders are settled; an earlier settlement waits for another operator. */
export default function SettleDaysProposals() {
  const { t } = useLingui()
  const shown = (days: number | null) => (days === null ? t`依設定` : t`${days} 天`)
  return (
    <MerchantProposals
      endpoint={adminSettleDaysList}
      decide={adminSettleDaysDecide}
      title={<Trans>結算天數的更改</Trans>}
      note={<Trans>縮短天數由一位操作員提出，另一位批准後生效</Trans>}
      changes={t`結算天數`}
      change={({ before, days }) => (
        <>
          {shown(before)} → <strong>{shown(days)}</strong>
        </>
      )}
    />
  )
}
