import './ticket.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import { Moment } from '../../ui/show.tsx'
import { OrderStateTag } from '../order/words.tsx'
import type { Ticket } from './TicketPanel.tsx'
import { ticketCategoryWords } from './words.ts'

/** The author, and the orders the ticket may be about. Payment details are left out on purpose. */
export function AuthorPanel({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui()
  const me = useMe()
  const { author } = ticket
  return (
    <div className="ticket-side">
      <dl className="facts">
        <dt>
          <Trans>編號</Trans>
        </dt>
        <dd>{ticket.id}</dd>
        <dt>
          <Trans>類型</Trans>
        </dt>
        <dd>{t(ticketCategoryWords[ticket.category])}</dd>
        {ticket.goods && (
          <>
            <dt>
              <Trans>相關商品</Trans>
            </dt>
            <dd>
              {me.may('goods.view') ? (
                <Link to={`/goods/edit?goodsId=${ticket.goods.id}`}>{ticket.goods.name}</Link>
              ) : (
                ticket.goods.name
              )}
            </dd>
          </>
        )}
        <dt>
          <Trans>提問人</Trans>
        </dt>
        <dd>
          {me.may('user.view') ? (
            <Link to={`/user/detail?userId=${author.id}`}>{author.nickname}</Link>
          ) : (
            author.nickname
          )}{' '}
          <span className="muted">{author.mobile}</span>
        </dd>
        {ticket.contact && (
          <>
            <dt>
              <Trans>聯絡方式</Trans>
            </dt>
            <dd>{ticket.contact}</dd>
          </>
        )}
        <dt>
          <Trans>提問時間</Trans>
        </dt>
        <dd>
          <Moment at={ticket.createdAt} />
        </dd>
      </dl>
      <section>
        <h3>
          <Trans>用戶的訂單</Trans>
        </h3>
        {ticket.orders.length === 0 && (
          <p className="muted">
            <Trans>還沒有訂單</Trans>
          </p>
        )}
        <ul className="ticket-orders">
          {ticket.orders.map((order) => (
            <li key={order.id}>
              {me.may('order.view') ? (
                <Link to={`/order/detail?orderId=${order.id}`}>{order.orderNo}</Link>
              ) : (
                order.orderNo
              )}{' '}
              {order.id === ticket.orderId && (
                <strong>
                  <Trans>提問的訂單</Trans>
                </strong>
              )}
              <div className="clip">{order.title}</div>
              <OrderStateTag state={order.state} /> <Moment at={order.createdAt} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
