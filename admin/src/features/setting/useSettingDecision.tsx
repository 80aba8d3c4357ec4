import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettingProposalDecide, type adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import type { RowOf } from '../../lib/list.ts'
import { type Decision, useDecision } from '../proposal/useDecision.tsx'
import { Differences } from './Differences.tsx'

export type SettingProposal = RowOf<typeof adminSettingProposalList>

/** The confirmation before a proposed change of settings is decided, with its differences. */
export function useSettingDecision(): Decision<SettingProposal> {
  const { t } = useLingui()
  return useDecision<SettingProposal>({
    decide: adminSettingProposalDecide,
    refreshes: [['setting']],
    titles: { approve: t`批准這份更改？`, reject: t`拒絕這份更改？`, withdraw: t`撤回這份更改？` },
    describe: (row, decision) => (
      <>
        {decision === 'approve' && (
          <p style={{ marginBottom: 12 }}>
            <Trans>批准後立刻在所有地方生效。</Trans>
          </p>
        )}
        <Differences group={row.group} before={row.before} after={row.after} />
      </>
    ),
  })
}
