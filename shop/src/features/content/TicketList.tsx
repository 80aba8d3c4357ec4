import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { relativeTime } from '../../lib/time.ts'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { NamedGoods } from '../../ui/NamedGoods.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type TicketRow, ticketsQuery } from './queries.ts'
import styles from './TicketList.module.css'
import { stateKinds, stateWords, ticketCategoryNames } from './ticket-words.ts'

/** The user's tickets, newest first. */
export function TicketList() {
  const query = useInfiniteQuery(ticketsQuery)
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={3} picture={false} />}
      keyOf={(ticket) => ticket.ticket_id}
      row={(ticket) => <TicketCard ticket={ticket} />}
      empty={<Empty drawing="chat" text={<Trans>還沒有提過問題</Trans>} />}
    />
  )
}

function TicketCard({ ticket }: { ticket: TicketRow }) {
  const { t } = useLingui()
  return (
    <PageLink to="pages/customer/customer" params={{ ticketId: ticket.ticket_id }} className={styles.ticket}>
      <span className={styles.line}>
        <strong>{t(ticketCategoryNames[ticket.category])}</strong>
        <Tag kind={stateKinds[ticket.state]}>{t(stateWords[ticket.state])}</Tag>
      </span>
      <span className={styles.summary}>{ticket.summary || <Trans>［圖片］</Trans>}</span>
      {ticket.goods && <NamedGoods name={ticket.goods.goods_name} image={ticket.goods.goods_image} />}
      <span className={styles.line}>
        <span className={styles.time}>{relativeTime(ticket.update_time)}</span>
        {ticket.unread && (
          <span className={styles.unread}>
            <Trans>有新回覆</Trans>
          </span>
        )}
      </span>
    </PageLink>
  )
}
