import { Trans } from '@lingui/react/macro'
import type { ProposalList, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { Button } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../lib/command.ts'
import { ReasonDialog, shownAtField } from '../../ui/ReasonDialog.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { refreshes } from './queries.ts'

/** A term of a merchant, and a proposal to change it; the server decides whether that needs another operator. */
export function ProposeChange<Asked extends object>({
  current,
  may,
  asked,
  propose,
  onOpen,
  title,
  confirm,
  said,
  proposals,
  page,
  history,
  children,
}: {
  current: ReactNode
  may: boolean
  /** the change, without its reason */
  asked: Asked
  propose: (body: Asked & { reason: string; requestId: string }) => Promise<{ state: ProposalState }>
  onOpen?: () => void
  title: string
  confirm: string
  said: string
  proposals: ProposalList
  /** the page that lists the proposals */
  page: string
  history: ComponentProps<typeof ChangeHistory>
  /** the effect of the change, and its fields besides the reason */
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const command = useCommand((body: Asked & { reason: string }, requestId) => propose({ ...body, requestId }), {
    refreshes: [...refreshes, [proposals.path]],
    said,
    done: () => setOpen(false),
    failed: shownAtField,
  })
  return (
    <>
      {current}{' '}
      {may && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            onOpen?.()
            setOpen(true)
          }}
        >
          <Trans>更改</Trans>
        </Button>
      )}
      <ReasonDialog
        open={open}
        title={title}
        confirm={confirm}
        busy={command.isPending}
        failure={command.error}
        onConfirm={({ note: reason }) => command.mutate({ ...asked, reason })}
        onCancel={() => setOpen(false)}
      >
        <div style={{ marginBottom: 12 }}>{children}</div>
        <p style={{ marginBottom: 16 }}>
          <Link to={page}>
            <Trans>更改提案</Trans>
          </Link>{' '}
          <ChangeHistory {...history} />
        </p>
      </ReasonDialog>
    </>
  )
}
