import { useLingui } from '@lingui/react/macro'
import type { ProposalDecide, ProposalDecision, ProposalRow } from '@shop/contract/platform/proposal/proposal.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useProposalWords } from './Proposal.tsx'

export interface Decision<Row> {
  /** asks the operator to confirm `decision` on `row` */
  ask: (row: Row, decision: ProposalDecision) => void
  /** the confirmation dialog, to be rendered anywhere on the page */
  dialog: ReactNode
}

/** Decides proposals of one kind: a rejection requires a reason, and a success refreshes everything it affects. */
export function useDecision<Row extends ProposalRow>({
  decide,
  refreshes,
  titles,
  describe,
}: {
  decide: ProposalDecide
  /** query keys besides the proposals and the counts */
  refreshes: readonly (readonly unknown[])[]
  titles: Record<ProposalDecision, string>
  /** the subject of the confirmation: person, record, amount */
  describe: (row: Row, decision: ProposalDecision) => ReactNode
}): Decision<Row> {
  const { t } = useLingui()
  const { verbs } = useProposalWords()
  const [asked, setAsked] = useState<{ row: Row; decision: ProposalDecision }>()
  const path = decide.path.split('/')[0]
  const command = useCommand(
    ({ id, ...body }: { id: number; decision: ProposalDecision; note: string }, requestId) =>
      call(decide, { params: { id }, body: { ...body, requestId } }),
    { refreshes: [[path], ['dashboard'], ...refreshes], said: t`已處理`, done: () => setAsked(undefined) },
  )
  const decision = asked?.decision
  const dialog = (
    <ReasonDialog
      open={asked !== undefined}
      title={decision ? titles[decision] : ''}
      noteLabel={t`說明`}
      noteRequired={decision === 'reject'}
      confirm={decision ? verbs[decision] : ''}
      danger={decision === 'reject'}
      busy={command.isPending}
      onConfirm={({ note }) => asked && command.mutate({ id: asked.row.id, decision: asked.decision, note })}
      onCancel={() => setAsked(undefined)}
    >
      {asked && <div style={{ marginBottom: 12 }}>{describe(asked.row, asked.decision)}</div>}
    </ReasonDialog>
  )
  return { ask: (row, chosen) => setAsked({ row, decision: chosen }), dialog }
}
