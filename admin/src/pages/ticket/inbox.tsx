import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminTicketGet, adminTicketList } from '@shop/contract/content/ticket/admin.ts'
import { ticketCategories, ticketLimits, ticketStates } from '@shop/contract/content/ticket/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { AuthorPanel } from '../../features/ticket/AuthorPanel.tsx'
import { TicketPanel } from '../../features/ticket/TicketPanel.tsx'
import { ticketCategoryWords, ticketStateWords } from '../../features/ticket/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Inbox, Opened } from '../../ui/Inbox.tsx'
import { Age, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminTicketList>

/** Tickets: the one waiting longest comes first, and after an answer the next one opens. */
export default function TicketInbox() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(adminTicketList, {
    defaults: { state: 'open', ...(!me.merchant && { with: 'platform' as const }) },
    refetchMs: whilePresent(30_000),
    forgets: ['ticketId'],
  })
  const state = list.filters.state ?? 'open'
  return (
    <Inbox
      title={<Trans>客服提問</Trans>}
      note={state === 'open' && list.total > 0 && <Plural value={list.total} other="# 個在等，最早的在最前面" />}
      actions={
        <>
          <SearchFilter
            value={list.filters.keyword}
            onChange={(keyword) => list.setFilters({ keyword })}
            placeholder={me.merchant ? t`編號、訂單號` : t`編號、訂單號、用戶`}
          />
          <SelectFilter
            label={t`類型`}
            width={110}
            value={list.filters.category}
            onChange={(category) => list.setFilters({ category })}
            options={ticketCategories.map((value) => ({ value, label: t(ticketCategoryWords[value]) }))}
          />
          {!me.merchant && (
            <SelectFilter
              label={t`由誰回覆`}
              width={140}
              value={list.filters.with}
              onChange={(side) => list.setFilters({ with: side })}
              options={[
                { value: 'platform', label: t`平台` },
                { value: 'seller', label: t`商家` },
              ]}
            />
          )}
          <Segmented
            value={state}
            options={ticketStates.map((value) => ({ value, label: t(ticketStateWords[value]) }))}
            onChange={(value) => list.setFilters({ state: value })}
          />
        </>
      }
      list={list}
      param="ticketId"
      label={t`提問列表`}
      empty={state === 'open' ? <Trans>都回覆了，沒有人在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} />}
    >
      {(id, onDone) => <Ticket key={id} id={id} onDone={onDone} />}
    </Inbox>
  )
}

function InboxRow({ row }: { row: Row }) {
  const { t } = useLingui()
  const me = useMe()
  return (
    <>
      <span className="inbox-line">
        <strong>{row.author.nickname}</strong>
        {row.priority && (
          <StateTag tone="busy">
            <Trans>優先</Trans>
          </StateTag>
        )}
        <span className="muted">{t(ticketCategoryWords[row.category])}</span>
      </span>
      <span className="inbox-line">
        <span>{row.summary || <Trans>［圖片］</Trans>}</span>
        {row.waitingSince && <Age since={row.waitingSince} lateAfterMinutes={ticketLimits.answerTargetH * 60} />}
      </span>
      {row.sellerName && !me.merchant && (
        <span className="inbox-line muted">
          {row.withSeller ? <Trans>由商家「{row.sellerName}」回覆</Trans> : <Trans>商家「{row.sellerName}」</Trans>}
        </span>
      )}
      {row.claimedBy && (
        <span className="inbox-line muted">
          <Trans>{row.claimedBy} 處理中</Trans>
        </span>
      )}
    </>
  )
}

function Ticket({ id, onDone }: { id: number; onDone: () => void }) {
  const query = useQuery({
    queryKey: ['tickets', id],
    queryFn: ({ signal }) => call(adminTicketGet, { params: { id } }, { signal }),
    // The author may add messages; and picture links are valid for five minutes.
    refetchInterval: whilePresent(60_000),
  })
  return (
    <Opened query={query}>
      {({ ticket }) => (
        <>
          <div className="card ticket">
            <TicketPanel ticket={ticket} onDone={onDone} />
          </div>
          <div className="card inbox-facts">
            <AuthorPanel ticket={ticket} />
          </div>
        </>
      )}
    </Opened>
  )
}
