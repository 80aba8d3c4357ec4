import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { IdParams } from '@shop/contract/core/common.ts'
import type { AdminEndpoint, DataOf } from '@shop/contract/core/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { TObject, TSchema } from 'typebox'
import { whilePresent } from '../lib/attention.ts'
import { call } from '../lib/call.ts'
import { type FiltersOf, type List, type ListEndpoint, type RowOf, useList } from '../lib/list.ts'
import { SearchFilter } from './FilterBar.tsx'
import { Inbox, Opened } from './Inbox.tsx'
import { Age, Empty, Moment } from './show.tsx'

/** Links of pictures are valid for five minutes, and the author of a ticket may add to it. */
const refetchMs = 60_000

type StateOf<E> = FiltersOf<E> extends { state?: infer State } ? Extract<State, string> : never

interface Queue<E extends ListEndpoint> {
  list: List<RowOf<E>, FiltersOf<E>>
  path: string
  /** the state of the items shown */
  state: StateOf<E>
  param: string
}

/**
 * The list behind an inbox. It opens with the items in the state `first` and with the other filters in `defaults`; the
 * address holds the open item's id under `param`.
 */
export function useQueue<E extends ListEndpoint>(
  endpoint: E,
  { param, first, defaults }: { param: string; first: StateOf<E>; defaults?: Partial<FiltersOf<E>> },
): Queue<E> {
  const list = useList(endpoint, {
    defaults: { ...defaults, state: first } as never,
    refetchMs: whilePresent(30_000),
    forgets: [param],
  })
  return { list, param, path: endpoint.path, state: (list.filters as { state?: StateOf<E> }).state ?? first }
}

/** The contents of an inbox row, in two lines. */
export interface InboxRow {
  title: ReactNode
  value?: ReactNode
  detail: ReactNode
  /** when the wait started, or when it ended */
  at: string | null
  /** warnings and the like, in a third line */
  marks?: ReactNode
}

interface QueueRow {
  id: number
  claimedBy: string | null
}

/** The records of a queue processed one by one, filtered by state, and the open one (`ReviewPane`). */
export function ReviewInbox<E extends ListEndpoint, Detail extends AdminEndpoint<typeof IdParams, TObject, TSchema>>({
  queue: { list, param, path, state },
  title,
  label,
  states,
  waits,
  search,
  filters,
  lateAfterHours,
  empty,
  row,
  detail,
  children,
}: {
  queue: Queue<E>
  title: ReactNode
  /** name of the list, for screen readers */
  label: string
  /** all states, in words */
  states: Record<StateOf<E>, MessageDescriptor>
  /** the states in which items wait for an operator */
  waits: readonly StateOf<E>[]
  /** the placeholder of the search; absent: no search */
  search?: string
  /** further filters */
  filters?: ReactNode
  /** items that wait longer are marked as late */
  lateAfterHours: number
  /** shown when nothing waits */
  empty: ReactNode
  row: (row: RowOf<E>) => InboxRow
  /** reads the open item; absent: its row has everything */
  detail?: Detail
  /** the open item; `onDecided` moves on */
  children: (item: unknown extends DataOf<Detail> ? RowOf<E> : DataOf<Detail>, onDecided: () => void) => ReactNode
}) {
  const { t } = useLingui()
  const waiting = waits.includes(state)
  const setFilters = list.setFilters as (change: { state?: unknown; keyword?: string | undefined }) => void
  const rows = list.rows as (RowOf<E> & QueueRow)[]
  return (
    <Inbox
      title={title}
      note={waiting && list.total > 0 && <Plural value={list.total} other="# 筆在等，最早的在最前面" />}
      actions={
        <>
          {search && (
            <SearchFilter
              value={(list.filters as { keyword?: string }).keyword}
              onChange={(keyword) => setFilters({ keyword })}
              placeholder={search}
            />
          )}
          {filters}
          <Segmented
            value={state as string}
            options={Object.entries<MessageDescriptor>(states).map(([value, words]) => ({ value, label: t(words) }))}
            onChange={(value) => setFilters({ state: value })}
          />
        </>
      }
      list={list as List<RowOf<E> & QueueRow, FiltersOf<E>>}
      param={param}
      label={label}
      empty={waiting ? empty : <Trans>這裡還沒有資料。</Trans>}
      row={(one) => (
        <Lines row={row(one)} claimedBy={one.claimedBy} lateAfterHours={waiting ? lateAfterHours : undefined} />
      )}
    >
      {(id, onDecided) => {
        const show = (item: unknown) => children(item as never, onDecided)
        if (detail) return <Open key={id} id={id} path={path} detail={detail} show={show} />
        const found = rows.find((one) => one.id === id)
        return found ? (
          show(found)
        ) : (
          <div className="card inbox-wide">
            <Empty text={<Trans>這一筆不在這個列表，可能已經審完。</Trans>} />
          </div>
        )
      }}
    </Inbox>
  )
}

function Lines({
  row: { title, value, detail, at, marks },
  claimedBy,
  lateAfterHours,
}: {
  row: InboxRow
  claimedBy: string | null
  lateAfterHours: number | undefined
}) {
  return (
    <>
      <span className="inbox-line">
        <strong>{title}</strong>
        {value}
      </span>
      <span className="inbox-line">
        <span className="muted">{detail}</span>
        {at &&
          (lateAfterHours === undefined ? (
            <Moment at={at} />
          ) : (
            <Age since={at} lateAfterMinutes={lateAfterHours * 60} />
          ))}
      </span>
      {(marks || claimedBy) && (
        <span className="inbox-line">
          <span>{marks}</span>
          {claimedBy && (
            <span className="muted">
              <Trans>{claimedBy} 處理中</Trans>
            </span>
          )}
        </span>
      )}
    </>
  )
}

function Open({
  id,
  path,
  detail,
  show,
}: {
  id: number
  path: string
  detail: AdminEndpoint<typeof IdParams, TObject, TSchema>
  show: (item: unknown) => ReactNode
}) {
  const query = useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => call(detail, { params: { id } } as never, { signal }),
    refetchInterval: whilePresent(refetchMs),
  })
  return <Opened query={query}>{show}</Opened>
}
