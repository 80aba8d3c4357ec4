import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminRankObjectionClaim,
  adminRankObjectionDecide,
  type adminRankObjections,
  upholdReasons,
} from '@shop/contract/promotion/rank/admin.ts'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import type { RowOf } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { Fact, Reviewed, Shopper } from '../../ui/Facts.tsx'
import { ReviewPane } from '../../ui/ReviewPane.tsx'
import { Moment } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'
import { boardWords, lostWords, objectionStateWords, periodWords, valueText } from './words.ts'

type Objection = RowOf<typeof adminRankObjections>
type UpholdReason = (typeof upholdReasons)[number]

/** An objection to a place: upheld, the place loses its prize and nobody moves up. */
export function DecideObjection({ objection, onDecided }: { objection: Objection; onDecided: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const params = { id: objection.id }
  const children = <p style={{ marginBottom: 12 }}>{objection.text}</p>
  return (
    <ReviewPane
      item={objection}
      claim={adminRankObjectionClaim}
      may={objection.state === 'open' && me.may('promo.rank.review')}
      refreshes={[['rank-objections'], ['rank-rounds'], ['dashboard']]}
      onDecided={onDecided}
      facts={
        <>
          <Fact label={t`名次`}>
            <Link to={`/rank/round?roundId=${objection.roundId}`}>
              {t(boardWords[objection.board])} {t(periodWords[objection.period])} {objection.startsOn}
            </Link>
            <div>
              <Trans>第 {objection.place} 名</Trans> <Shopper who={objection.placed} />
            </div>
          </Fact>
          <Fact label={t`數字與獎品`}>
            <strong>{valueText(objection.board, objection.value)}</strong>
            <div className="muted">
              {objection.reward === null ? objection.coupon : amountText(objection.reward, 'RWD')}
            </div>
          </Fact>
          <Fact label={t`理由`}>{objection.text}</Fact>
          <Fact label={t`提出人`}>
            <Shopper who={objection.by} />
          </Fact>
          <Fact label={t`提交時間`}>
            <Moment at={objection.createdAt} />
          </Fact>
          <Fact label={t`狀態`}>{t(objectionStateWords[objection.state])}</Fact>
          <Reviewed by={objection.decidedBy} at={objection.decidedAt} />
          {objection.note && <Fact label={t`說明`}>{objection.note}</Fact>}
        </>
      }
      choices={[
        {
          label: msg`不成立`,
          keys: 'x',
          said: t`已處理`,
          ask: { title: t`異議不成立？`, noteLabel: t`說明`, noteRequired: true, children },
          send: ({ note }, requestId) =>
            call(adminRankObjectionDecide, { params, body: { decision: 'dismiss', note, requestId } }),
        },
        {
          label: msg`成立`,
          keys: 'a',
          tone: 'danger',
          said: t`已處理`,
          ask: {
            title: t`異議成立，取消這個名次的獎品？`,
            reasons: upholdReasons,
            words: lostWords,
            noteLabel: t`給名次所有人的說明`,
            children,
          },
          send: ({ reason, note }, requestId) => {
            const body = { decision: 'uphold' as const, reason: reason as UpholdReason, note, requestId }
            return call(adminRankObjectionDecide, { params, body })
          },
        },
      ]}
    >
      <p className="muted">
        <Trans>成立時這個名次失去獎品，其他名次不變；查證期間獎品不發放</Trans>
      </p>
    </ReviewPane>
  )
}
