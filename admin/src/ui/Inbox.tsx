import './inbox.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { List } from '../lib/list.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { Empty, Failed, PageHead, Waiting } from './show.tsx'

/**
 * A queue processed one by one: the list on the left, the selected item next to it; after a decision the next item
 * opens automatically. The address holds the open item under `param`, which `useList` must be told to forget.
 */
export function Inbox<Row extends { id: number }, Filters>({
  title,
  note,
  actions,
  list,
  param,
  label,
  empty,
  row,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  actions: ReactNode
  list: List<Row, Filters>
  param: string
  /** name of the list, for screen readers */
  label: string
  empty: ReactNode
  row: (row: Row) => ReactNode
  /** the open item; `onDecided` moves on */
  children: (id: number, onDecided: () => void) => ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(param)) || undefined
  const chosen = asked ?? list.rows[0]?.id
  const at = list.rows.findIndex(({ id }) => id === chosen)
  const box = useRef<HTMLUListElement>(null)

  function choose(id: number | undefined) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(param)
        if (id) after.set(param, String(id))
        return after
      },
      { replace: true },
    )
  }
  const step = (by: number) => {
    const next = list.rows[at + by]
    if (next) choose(next.id)
  }
  useShortcuts([
    { keys: 'j', does: msg`下一筆`, run: () => step(1) },
    { keys: 'k', does: msg`上一筆`, run: () => step(-1) },
    { keys: 'r', does: msg`重新載入`, run: list.refetch },
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the row whenever another one is selected
  useEffect(() => {
    box.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div className="inbox">
      <PageHead title={title} note={note} actions={actions} />
      {list.failure && !list.rows.length ? (
        <Failed error={list.failure} retry={list.refetch} />
      ) : list.waiting ? (
        <Waiting rows={8} />
      ) : !list.rows.length && !asked ? (
        <div className="card">
          <Empty text={empty} />
        </div>
      ) : (
        <div className="inbox-columns">
          <nav className="card inbox-list" aria-label={label}>
            <ul ref={box}>
              {list.rows.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="inbox-row"
                    aria-current={one.id === chosen}
                    onClick={() => choose(one.id)}
                  >
                    {row(one)}
                  </button>
                </li>
              ))}
            </ul>
            {(list.page > 1 || list.hasNext) && (
              <footer>
                <Button size="small" disabled={list.page === 1} onClick={list.previous}>
                  <Trans>上一頁</Trans>
                </Button>
                <Button size="small" disabled={!list.hasNext} onClick={list.next}>
                  <Trans>下一頁</Trans>
                </Button>
              </footer>
            )}
          </nav>
          {chosen && children(chosen, () => choose(list.rows[at + 1]?.id ?? list.rows[at - 1]?.id))}
        </div>
      )}
    </div>
  )
}

/** The open item of an inbox, spanning both columns until it has loaded. */
export function Opened<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  return (
    <div className="card inbox-wide card-body">
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={10} />}
    </div>
  )
}
