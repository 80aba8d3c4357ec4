import { Trans } from '@lingui/react/macro'
import { profitRateKind } from '../../features/profit/kind.tsx'
import { RuleProposals } from '../../features/rate/RuleProposals.tsx'

/** Proposed rates of profit; another operator decides. */
export default function ProfitRateProposals() {
  return (
    <RuleProposals
      kind={profitRateKind}
      title={<Trans>收益費率的更改提案</Trans>}
      empty={<Trans>沒有更改提案。在收益費率裡可以提出。</Trans>}
    />
  )
}
