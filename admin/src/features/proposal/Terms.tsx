import '../change/change.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import type { TermsProposals } from '@shop/contract/platform/proposal/terms.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../lib/call.ts'
import type { RowOf } from '../../lib/list.ts'
import { StateTag } from '../../ui/show.tsx'
import { Changed } from '../change/Changed.tsx'
import { useKnown } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { ProposalItem, StaleNote } from './Proposal.tsx'
import { ProposalTable } from './ProposalTable.tsx'
import { type Decision, useDecision } from './useDecision.tsx'

// Records whose terms one operator may make worse for the buyer; improving them takes two.

type TermsRow = RowOf<TermsProposals['list']>

/** A kind of such records. */
export interface TermsKind extends Pick<TermsProposals, 'list' | 'decide'> {
  /** whose words name the fields */
  changes: ChangeKind
  /** query keys of the records themselves */
  refreshes: readonly (readonly unknown[])[]
}

/** Query keys that saving or proposing terms affects. */
export const refreshesOf = ({ list, refreshes }: TermsKind) => [...refreshes, [list.path], ['dashboard']]

/** The proposals of a kind, below its records. */
export function TermsTable({ kind, empty }: { kind: TermsKind; empty: ReactNode }) {
  const { t } = useLingui()
  const decision = useTermsDecision(kind)
  return (
    <ProposalTable
      title={t`更改提案`}
      endpoint={kind.list}
      decision={decision}
      columns={[
        {
          key: 'change',
          title: t`更改`,
          fixed: true,
          width: 360,
          render: (row) => (
            <>
              <TermsChange kind={kind} of={row} />
              {row.stale && <StaleNote />}
            </>
          ),
        },
      ]}
      widths={{ reason: 180, status: 260 }}
      empty={empty}
    />
  )
}

/** A dialog with the proposal that waits for a record; if there is none, the record's form. */
export function WaitingTermsOr({
  kind,
  id,
  title,
  onClose,
  children,
}: {
  kind: TermsKind
  /** undefined: a new record */
  id: number | undefined
  title: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { ask, dialog } = useTermsDecision(kind)
  const { data: open, isLoading } = useQuery(openTermsQuery(kind, id))
  if (isLoading) return null
  if (!open) return children
  return (
    <Modal open title={title} width={640} footer={null} onCancel={onClose}>
      <ProposalItem of={open} label={t`等待批准的更改`} onAsk={(decision) => ask(open, decision)}>
        <p style={{ marginBottom: 12 }}>
          <Trans>這項更改等待另一位操作員批准，之前一切照舊。</Trans>
        </p>
        <TermsChange kind={kind} of={open} />
      </ProposalItem>
      {dialog}
    </Modal>
  )
}

/** Part of a form whose values take two operators: says so, and asks for the reason (field `reason`). */
export function TakesTwo({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <Alert type="info" showIcon style={{ marginBottom: 14 }} title={children} />
      <Form.Item
        name="reason"
        label={t`原因`}
        required
        rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
      >
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </>
  )
}

const openTermsQuery = ({ list }: TermsKind, id: number | undefined) =>
  queryOptions({
    queryKey: [list.path, 'open', id],
    queryFn: async ({ signal }) => {
      const query = { subject: id, state: 'proposed' as const, limit: 1 }
      return (await call(list, { query }, { signal })).rows[0] ?? null
    },
    enabled: id !== undefined,
  })

function useTermsDecision(kind: TermsKind): Decision<TermsRow> {
  const { t } = useLingui()
  return useDecision<TermsRow>({
    decide: kind.decide,
    refreshes: kind.refreshes,
    titles: { approve: t`批准這項更改？`, reject: t`拒絕這項更改？`, withdraw: t`撤回這項更改？` },
    describe: (row) => (
      <>
        <TermsChange kind={kind} of={row} />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
}

function TermsChange({ kind, of: { recordId, name, changes } }: { kind: TermsKind; of: TermsRow }) {
  const known = useKnown(kind.changes, [])
  return (
    <>
      <strong>{localText(name, known.language)}</strong>{' '}
      {recordId === null && (
        <StateTag tone="good">
          <Trans>新增</Trans>
        </StateTag>
      )}
      <Changed kind={kind.changes} entry={{ action: 'update', changes, parts: [] }} known={known} />
    </>
  )
}
