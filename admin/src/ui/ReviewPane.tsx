import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { IdParams } from '@shop/contract/core/common.ts'
import type { AdminEndpoint } from '@shop/contract/core/endpoint.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../lib/call.ts'
import { type Claimed, isTaken, useClaim } from '../lib/claim.ts'
import { useCommand } from '../lib/command.ts'
import { useMe } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { CheckOutlined, CloseOutlined } from './icons.tsx'
import { type Reason, ReasonDialog, shownAtField } from './ReasonDialog.tsx'

/** One of the decisions an operator can take. */
export interface Choice {
  label: MessageDescriptor
  /** the shortcut */
  keys?: string
  tone?: 'primary' | 'danger'
  disabled?: boolean
  /** opens a dialog of the queue that does the rest */
  run?: () => void
  /** short success message */
  said?: string
  /** the confirmation; absent: the decision is sent at once */
  ask?: {
    title: string
    /** the reasons, one of which must be chosen */
    reasons?: readonly string[]
    /** the texts of the reasons; reasons without a text are shown unchanged */
    words?: Readonly<Record<string, MessageDescriptor>>
    noteLabel?: string
    noteRequired?: boolean
    children?: ReactNode
  }
  send?: (reason: Reason, requestId: string) => Promise<unknown>
}

export const approves = { label: msg`通過`, keys: 'a', tone: 'primary' } as const
export const rejects = { label: msg`退回`, keys: 'x', tone: 'danger' } as const

/**
 * One item of a queue: its facts, and the decisions open to this operator. Opening it claims it, so that two operators
 * do not work on the same one; `onDecided` moves on.
 */
export function ReviewPane({
  item,
  claim,
  may,
  mayClaim = may,
  choices,
  refreshes,
  onDecided,
  picture,
  head,
  warnings = [],
  warningWords = {},
  facts,
  children,
  inputs,
}: {
  item: Claimed & { id: number }
  claim: AdminEndpoint<typeof IdParams>
  /** whether this operator may decide, unless another one works on it */
  may: boolean
  /** whether opening the item claims it, if that is required before deciding */
  mayClaim?: boolean
  choices: readonly (Choice | false)[]
  /** the queries that a decision changes; the first one is that of the queue */
  refreshes: readonly (readonly unknown[])[]
  onDecided: () => void
  /** shown beside the facts */
  picture?: ReactNode
  head?: ReactNode
  /** as texts, or as codes of `warningWords` */
  warnings?: readonly (string | { code: string; detail: string })[]
  warningWords?: Record<string, MessageDescriptor>
  /** each a `Fact` */
  facts?: ReactNode
  /** below the facts: alerts, differences */
  children?: ReactNode
  /** fields to fill in before a decision */
  inputs?: ReactNode
}) {
  const { t } = useLingui()
  const me = useMe()
  const client = useQueryClient()
  const [asked, setAsked] = useState<number>()
  const offered = choices.map((choice) => choice || undefined)
  const asking = asked === undefined ? undefined : offered[asked]
  const decide = useCommand(
    ({ at, ...reason }: Reason & { at: number }, requestId) =>
      offered[at]?.send?.(reason, requestId) ?? Promise.reject(new Error('no longer offered')),
    {
      refreshes,
      said: (_, { at }) => offered[at]?.said ?? '',
      done: () => {
        setAsked(undefined)
        onDecided()
      },
      failed: (error, { at }) => offered[at]?.ask !== undefined && shownAtField(error),
    },
  )
  const ask = asking?.ask
  const wordOf = (value: string) => (ask?.words?.[value] ? t(ask.words[value]) : value)
  const taken = isTaken(item, me.id)
  useClaim(mayClaim && !taken, async () => {
    await call(claim, { params: { id: item.id } })
    // Only a claimed item can be decided.
    if (!may) await client.invalidateQueries({ queryKey: refreshes[0] })
  })
  const able = may && !taken
  function choose(at: number): void {
    const { run, ask: asks } = offered[at] ?? {}
    if (run) run()
    else if (asks) setAsked(at)
    else decide.mutate({ at, reason: '', note: '' })
  }
  useShortcuts(
    offered.flatMap((choice, at) =>
      able && choice?.keys && !choice.disabled
        ? [{ keys: choice.keys, does: choice.label, run: () => choose(at) }]
        : [],
    ),
  )

  return (
    <>
      {picture && <div className="inbox-picture">{picture}</div>}
      <div className={picture ? 'card inbox-facts' : 'card inbox-facts inbox-wide'}>
        <div className="review">
          {head}
          {warnings.length > 0 && (
            <ul className="review-warnings" aria-label={t`警示`}>
              {warnings.map((warning) => {
                const { code, detail } = typeof warning === 'string' ? { code: warning, detail: '' } : warning
                return (
                  <li key={code + detail}>
                    <strong>
                      ⚠ {warningWords[code] ? t(warningWords[code]) : code}
                      {isCount(detail) && ` (${detail})`}
                    </strong>
                    {detail && !isCount(detail) && <span>{detail}</span>}
                  </li>
                )
              })}
            </ul>
          )}
          {facts && <dl className="facts">{facts}</dl>}
          {children}
          {taken && item.claimedUntil && (
            <Alert
              type="info"
              showIcon
              title={
                <Trans>
                  {item.claimedBy} 正在審核，到 {formatMoment(item.claimedUntil)} 為止
                </Trans>
              }
            />
          )}
          {able && (inputs || offered.some(Boolean)) && (
            <div className="review-decide">
              {inputs}
              <div className="review-buttons">
                {offered.map(
                  (choice, at) =>
                    choice && (
                      <Button
                        // biome-ignore lint/suspicious/noArrayIndexKey: the choices keep their places
                        key={at}
                        type={choice.tone === 'primary' ? 'primary' : 'default'}
                        danger={choice.tone === 'danger'}
                        icon={choice.tone && (choice.tone === 'primary' ? <CheckOutlined /> : <CloseOutlined />)}
                        disabled={choice.disabled || (decide.isPending && decide.variables.at !== at)}
                        loading={decide.isPending && decide.variables.at === at && !choice.ask}
                        aria-keyshortcuts={choice.keys}
                        onClick={() => choose(at)}
                      >
                        {t(choice.label)} {choice.keys && <kbd aria-hidden>{choice.keys.toUpperCase()}</kbd>}
                      </Button>
                    ),
                )}
              </div>
            </div>
          )}
        </div>
      </div>
      <ReasonDialog
        open={ask !== undefined}
        title={ask?.title ?? ''}
        {...(ask?.reasons && { reasons: ask.reasons.map((value) => ({ value, label: wordOf(value) })) })}
        {...(ask?.noteLabel && { noteLabel: ask.noteLabel })}
        {...(ask?.noteRequired && { noteRequired: true })}
        confirm={asking ? t(asking.label) : ''}
        danger={asking?.tone === 'danger'}
        busy={decide.isPending}
        failure={decide.error}
        onConfirm={(reason) => asked !== undefined && decide.mutate({ at: asked, ...reason })}
        onCancel={() => setAsked(undefined)}
      >
        {ask?.children}
      </ReasonDialog>
    </>
  )
}

/** The item at a glance. */
export function ReviewHead({ label, value, note }: { label: ReactNode; value: ReactNode; note: ReactNode }) {
  return (
    <div className="review-due">
      <span className="muted">{label}</span>
      <strong>{value}</strong>
      {note}
    </div>
  )
}

const isCount = (detail: string) => /^\d+$/.test(detail)
