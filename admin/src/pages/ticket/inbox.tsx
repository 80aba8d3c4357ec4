import { Trans, useLingui } from '@lingui/react/macro'
import { adminTicketGet, adminTicketList } from '@shop/contract/content/ticket/admin.ts'
import { ticketCategories, ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import { AuthorPanel } from '../../features/ticket/AuthorPanel.tsx'
import { TicketPanel } from '../../features/ticket/TicketPanel.tsx'
import { ticketCategoryWords, ticketStateWords } from '../../features/ticket/words.ts'
import { useMe } from '../../lib/session.ts'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'
import { StateTag } from '../../ui/show.tsx'

/** Tickets: the one waiting longest comes first, and after an answer the next one opens. */
export default function TicketInbox() {
  const { t } = useLingui()
  const me = useMe()
  const defaults = me.merchant ? {} : { with: 'platform' as const }
  const queue = useQueue(adminTicketList, { param: 'ticketId', first: 'open', defaults })
  const { filters, setFilters } = queue.list
  return (
    <ReviewInbox
      queue={queue}
      title={<Trans>客服提問</Trans>}
      label={t`提問列表`}
      states={ticketStateWords}
      waits={['open']}
      search={me.merchant ? t`編號、訂單號` : t`編號、訂單號、用戶`}
      filters={
        <>
          <SelectFilter
            label={t`類型`}
            width={110}
            value={filters.category}
            onChange={(category) => setFilters({ category })}
            options={ticketCategories.map((value) => ({ value, label: t(ticketCategoryWords[value]) }))}
          />
          {!me.merchant && (
            <SelectFilter
              label={t`由誰回覆`}
              width={140}
              value={filters.with}
              onChange={(side) => setFilters({ with: side })}
              options={[
                { value: 'platform', label: t`平台` },
                { value: 'seller', label: t`商家` },
              ]}
            />
          )}
        </>
      }
      lateAfterHours={ticketLimits.answerTargetH}
      empty={<Trans>都回覆了，沒有人在等。</Trans>}
      row={(row) => ({
        title: row.author.nickname,
        value: (
          <span>
            {row.priority && (
              <StateTag tone="busy">
                <Trans>優先</Trans>
              </StateTag>
            )}{' '}
            <span className="muted">{t(ticketCategoryWords[row.category])}</span>
          </span>
        ),
        detail: row.summary || <Trans>［圖片］</Trans>,
        at: row.waitingSince,
        marks:
          row.sellerName &&
          !me.merchant &&
          (row.withSeller ? <Trans>由商家「{row.sellerName}」回覆</Trans> : <Trans>商家「{row.sellerName}」</Trans>),
      })}
      detail={adminTicketGet}
    >
      {({ ticket }, onDone) => (
        <>
          <div className="card ticket">
            <TicketPanel ticket={ticket} onDone={onDone} />
          </div>
          <div className="card inbox-facts">
            <AuthorPanel ticket={ticket} />
          </div>
        </>
      )}
    </ReviewInbox>
  )
}
