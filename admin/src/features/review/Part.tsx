import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminReviewMove, type ReviewPart, reviewPolicies } from '@shop/contract/trade/review/review.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { CheckOutlined, CloseOutlined } from '../../ui/icons.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment } from '../../ui/show.tsx'
import { Video } from '../../ui/Video.tsx'
import { Pictures } from './Pictures.tsx'
import type { AdminReview } from './types.ts'
import { partWords, policyWords, ReviewStateTag, reasonWords } from './words.tsx'

type Move = Pick<BodyOf<typeof adminReviewMove>, 'to' | 'reason' | 'note'>

/** One part of a review, original or addition: text, pictures, status and available actions. */
export function Part({
  review,
  part,
  of,
  onDecided,
}: {
  review: AdminReview
  part: ReviewPart
  of: NonNullable<AdminReview['append']>
  onDecided: () => void
}) {
  const { t } = useLingui()
  const me = useMe()
  const may = me.may('review.edit') ? review.may[part] : []
  const [asking, setAsking] = useState<'refused' | 'hidden'>()
  const wasHeld = of.state === 'held'
  const move = useCommand(
    (body: Move, requestId) => call(adminReviewMove, { params: { id: review.id }, body: { ...body, part, requestId } }),
    {
      refreshes: [['reviews'], ['dashboard']],
      said: t`已處理`,
      done: () => {
        setAsking(undefined)
        if (wasHeld) onDecided()
      },
    },
  )
  const show = () => move.mutate({ to: 'visible', note: '' })
  useShortcuts(
    wasHeld && may.length > 0
      ? [
          { keys: 'a', does: msg`通過`, run: show },
          { keys: 'x', does: msg`不通過`, run: () => setAsking('refused') },
        ]
      : [],
  )
  const video = part === 'first' ? review.video : null
  const listed = of.words.join('、')
  return (
    <section className="review-part">
      <header>
        <h3>{t(partWords[part])}</h3>
        <ReviewStateTag state={of.state} />
        <span className="muted">
          <Moment at={of.createdAt} />
        </span>
      </header>
      {of.reason && (
        <p className="review-why">
          {t(reasonWords[of.reason])}
          {of.note && ` · ${of.note}`}
        </p>
      )}
      {listed && (
        <p className="review-words">
          <Trans>含有詞表中的詞：{listed}</Trans>
        </p>
      )}
      <p className="review-text">{of.text || <span className="muted">{t`沒有文字`}</span>}</p>
      <Pictures images={of.images} />
      {video && <Video className="review-video" url={video.url} posterUrl={video.coverUrl} />}
      {may.length > 0 && (
        <div className="review-actions">
          {may.includes('refused') && (
            <Button danger icon={<CloseOutlined />} disabled={move.isPending} onClick={() => setAsking('refused')}>
              <Trans>不通過</Trans> <kbd>X</kbd>
            </Button>
          )}
          {may.includes('hidden') && (
            <Button danger disabled={move.isPending} onClick={() => setAsking('hidden')}>
              <Trans>隱藏</Trans>
            </Button>
          )}
          {may.includes('visible') && (
            <Button
              type={wasHeld ? 'primary' : 'default'}
              icon={<CheckOutlined />}
              loading={move.isPending}
              onClick={show}
            >
              {wasHeld ? (
                <>
                  <Trans>通過</Trans> <kbd>A</kbd>
                </>
              ) : (
                <Trans>恢復顯示</Trans>
              )}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'hidden' ? t`隱藏這則內容` : t`不讓這則內容顯示`}
        reasons={reviewPolicies.map((value) => ({ value, label: t(policyWords[value]) }))}
        noteLabel={t`給作者的補充說明`}
        confirm={asking === 'hidden' ? t`隱藏` : t`不通過`}
        danger
        busy={move.isPending}
        onConfirm={({ reason, note }) =>
          move.mutate({ to: asking ?? 'hidden', reason: reason as (typeof reviewPolicies)[number], note })
        }
        onCancel={() => setAsking(undefined)}
      >
        <p className="muted">
          <Trans>只能因為違反規範，不能因為是差評。作者會看到原因。</Trans>
        </p>
      </ReasonDialog>
    </section>
  )
}
