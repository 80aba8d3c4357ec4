import './change.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useMe } from '../../lib/session.ts'
import { useActorText } from '../../ui/actor.ts'
import { Empty, Failed, Moment, StateTag, Waiting } from '../../ui/show.tsx'
import { Changed } from './Changed.tsx'
import { type Known, useKnown } from './format.tsx'
import type { ChangeKind } from './kind.ts'
import { type ChangeEntry, changesQuery } from './queries.ts'

/**
 * Opens the edit history of one record, or without `id` of a whole kind: who changed what, when, from what to what.
 */
export function ChangeHistory({ of, id }: { of: ChangeKind; id?: number | string | undefined }) {
  const [open, setOpen] = useState(false)
  // It names operators and fields that merchants must not see.
  if (useMe().merchant !== null) return null
  return (
    <>
      {/* Enabled even in a read-only form. */}
      <Button disabled={false} onClick={() => setOpen(true)}>
        <Trans>更改紀錄</Trans>
      </Button>
      <Drawer open={open} size={720} title={<Trans>更改紀錄</Trans>} destroyOnHidden onClose={() => setOpen(false)}>
        <Entries kind={of} id={id} />
      </Drawer>
    </>
  )
}

function Entries({ kind, id }: { kind: ChangeKind; id: number | string | undefined }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    changesQuery(kind.type, id),
  )
  const known = useKnown(kind, data?.pages.flatMap(({ pictures }) => pictures) ?? [])
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={6} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty text={<Trans>還沒有更改過。</Trans>} />
  return (
    <>
      <ul className="change-list">
        {rows.map((entry) => (
          <Entry key={entry.id} kind={kind} entry={entry} known={known} named={id === undefined} />
        ))}
      </ul>
      {error ? (
        <Failed error={error} retry={() => void fetchNextPage()} />
      ) : (
        hasNextPage && (
          <Button block disabled={false} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>更早的更改</Trans>
          </Button>
        )
      )}
    </>
  )
}

function Entry({ kind, entry, known, named }: { kind: ChangeKind; entry: ChangeEntry; known: Known; named: boolean }) {
  const { t } = useLingui()
  const actorText = useActorText()
  const { action } = entry
  const own = kind.ofRecord?.(entry.entityId)
  const name = own ? t(own.name) : entry.name && localText(entry.name, known.language)
  const changed = <Changed kind={{ ...kind, ...(own && { fields: own.fields }) }} entry={entry} known={known} />
  return (
    <li>
      <header>
        <strong>{actorText(entry.by)}</strong>
        {action === 'create' && <StateTag tone="good">{t`新增`}</StateTag>}
        {action === 'remove' && <StateTag tone="bad">{t`刪除`}</StateTag>}
        {named && name && <span className="change-name">{name}</span>}
        <Moment at={entry.at} />
      </header>
      {entry.reason && <p className="change-reason">{entry.reason}</p>}
      {action === 'update' ? (
        changed
      ) : (
        <details>
          <summary>{action === 'create' ? <Trans>新增時的內容</Trans> : <Trans>刪除前的內容</Trans>}</summary>
          {changed}
        </details>
      )}
    </li>
  )
}
