import { Trans, useLingui } from '@lingui/react/macro'
import { adminCollectDecide, adminCollectList } from '@shop/contract/merchant/registry/collect.ts'
import { MerchantProposals } from '../../features/merchant/MerchantProposals.tsx'

/** Who receives the money of merchants' new orders; letting a merchant do so waits for another operator. */
export default function CollectProposals() {
  const { t } = useLingui()
  return (
    <MerchantProposals
      endpoint={adminCollectList}
      decide={adminCollectDecide}
      title={<Trans>商家自行收款的更改</Trans>}
      note={<Trans>開通由一位操作員提出，另一位批准後生效；改回平台收款立即生效</Trans>}
      changes={t`收款方`}
      change={({ on }) => (
        <>
          → <strong>{on ? t`商家自行收款` : t`平台收款`}</strong>
        </>
      )}
    />
  )
}
