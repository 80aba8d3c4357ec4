import './review.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminReviewGet } from '@shop/contract/trade/review/review.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Timeline } from 'antd'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useMe } from '../../lib/session.ts'
import { useEntryActor } from '../../ui/actor.ts'
import { Failed, Moment, StateTag, Thumb, Waiting } from '../../ui/show.tsx'
import { Answer } from './Answer.tsx'
import { Part } from './Part.tsx'
import type { AdminReview, Answered } from './types.ts'
import { GradeTag, useHistoryText } from './words.tsx'

/** One review in full, with the available actions; `onDecided` moves on to the next one waiting. */
export function ReviewDrawer({
  id,
  onClose,
  onDecided,
}: {
  id: number | undefined
  onClose: () => void
  onDecided: () => void
}) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['reviews', id],
    queryFn: ({ signal }) => call(adminReviewGet, { params: { id: id as number } }, { signal }),
    enabled: id !== undefined,
  })
  return (
    <Drawer open={id !== undefined} onClose={onClose} size={640} title={t`評價詳情`} destroyOnHidden>
      {data ? (
        <div className="review-one" key={data.review.id}>
          <Facts review={data.review} />
          <Part review={data.review} part="first" of={data.review} onDecided={onDecided} />
          {data.review.append && (
            <Part review={data.review} part="append" of={data.review.append} onDecided={onDecided} />
          )}
          <Answer review={data.review} />
          <History history={data.history} author={data.review.author} />
        </div>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting flush rows={10} />
      )}
    </Drawer>
  )
}

function Facts({ review }: { review: AdminReview }) {
  const me = useMe()
  const { goods, author } = review
  return (
    <>
      <div className="with-thumb">
        <Thumb url={goods.imageUrl} />
        <span>
          {me.may('goods.view') ? <Link to={`/goods/edit?goodsId=${goods.id}`}>{goods.title}</Link> : goods.title}
          <span className="muted review-spec">{[goods.spec, review.sellerName].filter(Boolean).join(' · ')}</span>
          <Link to={`/review/list?goodsId=${goods.id}`}>
            <Trans>這個商品的全部評價</Trans>
          </Link>
        </span>
      </div>
      <dl className="facts">
        <dt>
          <Trans>評分</Trans>
        </dt>
        <dd>
          <GradeTag grade={review.grade} />{' '}
          {review.anonymous && (
            <StateTag tone="quiet">
              <Trans>匿名</Trans>
            </StateTag>
          )}{' '}
          {review.refunded && (
            <StateTag tone="quiet">
              <Trans>已退款</Trans>
            </StateTag>
          )}
        </dd>
        <dt>
          <Trans>作者</Trans>
        </dt>
        <dd>
          {me.may('user.view') ? (
            <Link to={`/user/detail?userId=${author.id}`}>{author.nickname}</Link>
          ) : (
            author.nickname
          )}{' '}
          <span className="muted">{author.mobile}</span>
        </dd>
        <dt>
          <Trans>訂單</Trans>
        </dt>
        <dd>
          {me.may('order.view') ? (
            <Link to={`/order/detail?orderId=${review.orderId}`}>{review.orderNo}</Link>
          ) : (
            review.orderNo
          )}
        </dd>
      </dl>
    </>
  )
}

function History({ history, author }: { history: Answered['history']; author: AdminReview['author'] }) {
  const text = useHistoryText()
  const who = useEntryActor()
  return (
    <section>
      <h3>
        <Trans>歷史紀錄</Trans>
      </h3>
      <Timeline
        items={history.map((entry) => ({
          content: (
            <>
              <strong>{text.state(entry.to)}</strong>{' '}
              <span className="muted">
                {who(entry, author)} · <Moment at={entry.at} />
              </span>
              {entry.reason && <div>{text.reason(entry.reason)}</div>}
            </>
          ),
        }))}
      />
    </section>
  )
}
