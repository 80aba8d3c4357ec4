import '../../ui/inbox.css'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminTicketGet, adminTicketList, ticketCategories, ticketLimits, ticketStates } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { AuthorPanel } from '../../features/ticket/AuthorPanel.tsx'
import { TicketPanel } from '../../features/ticket/TicketPanel.tsx'
import { ticketCategoryWords, ticketStateWords } from '../../features/ticket/words.ts'
import { whileAttended } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Age, Empty, Failed, PageHead, Waiting } from '../../ui/show.tsx'

type Row = RowOf<typeof adminTicketList>

/** Questions of shoppers: who waits longest stands first, and the next one opens when one is answered. */
export default function TicketInbox() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const list = useList(adminTicketList, {
    defaults: { state: 'open' },
    refetchMs: whileAttended(30_000),
    forgets: ['ticketId'],
  })
  const state = list.filters.state ?? 'open'
  const asked = Number(search.get('ticketId')) || undefined
  const chosen = asked ?? list.rows[0]?.id
  const at = list.rows.findIndex(({ id }) => id === chosen)
  const box = useRef<HTMLUListElement>(null)

  function choose(id: number | undefined) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('ticketId')
        if (id) after.set('ticketId', String(id))
        return after
      },
      { replace: true },
    )
  }
  const step = (by: number) => {
    const row = list.rows[at + by]
    if (row) choose(row.id)
  }
  useShortcuts([
    { keys: 'j', does: msg`下一筆`, run: () => step(1) },
    { keys: 'k', does: msg`上一筆`, run: () => step(-1) },
    { keys: 'r', does: msg`重新載入`, run: list.refetch },
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is in view whenever another one is chosen
  useEffect(() => {
    box.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div className="inbox">
      <PageHead
        title={<Trans>客服提問</Trans>}
        note={state === 'open' && list.total > 0 && <Plural value={list.total} other="# 個在等，最早的在最前面" />}
        actions={
          <>
            <SearchFilter
              value={list.filters.keyword}
              onChange={(keyword) => list.setFilters({ keyword })}
              placeholder={t`編號、訂單號、用戶`}
            />
            <SelectFilter
              label={t`類型`}
              width={110}
              value={list.filters.category}
              onChange={(category) => list.setFilters({ category })}
              options={ticketCategories.map((value) => ({ value, label: t(ticketCategoryWords[value]) }))}
            />
            <Segmented
              value={state}
              options={ticketStates.map((value) => ({ value, label: t(ticketStateWords[value]) }))}
              onChange={(value) => list.setFilters({ state: value })}
            />
          </>
        }
      />
      {list.failure && !list.rows.length ? (
        <Failed error={list.failure} retry={list.refetch} />
      ) : list.waiting ? (
        <Waiting rows={8} />
      ) : !list.rows.length && !asked ? (
        <div className="card">
          <Empty text={state === 'open' ? <Trans>都回覆了，沒有人在等。</Trans> : <Trans>這裡還沒有資料。</Trans>} />
        </div>
      ) : (
        <div className="inbox-columns">
          <nav className="card inbox-list" aria-label={t`提問列表`}>
            <ul ref={box}>
              {list.rows.map((row) => (
                <InboxRow key={row.id} row={row} current={row.id === chosen} onClick={() => choose(row.id)} />
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
          {chosen && (
            <Opened key={chosen} id={chosen} onDone={() => choose(list.rows[at + 1]?.id ?? list.rows[at - 1]?.id)} />
          )}
        </div>
      )}
    </div>
  )
}

function InboxRow({ row, current, onClick }: { row: Row; current: boolean; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" className="inbox-row" aria-current={current} onClick={onClick}>
        <span className="inbox-line">
          <strong>{row.author.nickname}</strong>
          <span className="muted">{t(ticketCategoryWords[row.category])}</span>
        </span>
        <span className="inbox-line">
          <span>{row.summary || <Trans>［圖片］</Trans>}</span>
          {row.waitingSince && <Age since={row.waitingSince} lateAfterMinutes={ticketLimits.answerTargetH * 60} />}
        </span>
        {row.claimedBy && (
          <span className="inbox-line muted">
            <Trans>{row.claimedBy} 處理中</Trans>
          </span>
        )}
      </button>
    </li>
  )
}

function Opened({ id, onDone }: { id: number; onDone: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', id],
    queryFn: ({ signal }) => call(adminTicketGet, { params: { id } }, { signal }),
    // Somebody may write on; and links of pictures are good for five minutes.
    refetchInterval: whileAttended(60_000),
  })
  if (!data) {
    return (
      <div className="card inbox-wide card-body">
        {error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />}
      </div>
    )
  }
  return (
    <>
      <div className="card ticket">
        <TicketPanel ticket={data.ticket} onDone={onDone} />
      </div>
      <div className="card inbox-facts">
        <AuthorPanel ticket={data.ticket} />
      </div>
    </>
  )
}
