import { Trans } from '@lingui/react/macro'
import { commissionRateKind } from '../../features/commission/kind.tsx'
import { RuleProposals } from '../../features/rate/RuleProposals.tsx'

/** Proposed commission rates; another operator decides. */
export default function CommissionProposals() {
  return (
    <RuleProposals
      kind={commissionRateKind}
      title={<Trans>服務費率的更改提案</Trans>}
      empty={<Trans>沒有更改提案。在服務費率裡可以提出。</Trans>}
    />
  )
}
