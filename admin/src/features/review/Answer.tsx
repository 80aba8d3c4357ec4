import { Trans, useLingui } from '@lingui/react/macro'
import { adminReviewAnswer } from '@shop/contract/trade/review/review.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { Moment } from '../../ui/show.tsx'
import type { AdminReview } from './types.ts'

/** The seller's answer: shown, given once, and changed while that is allowed. Merchants answer for their own goods. */
export function Answer({ review }: { review: AdminReview }) {
  const { t } = useLingui()
  const me = useMe()
  const { reply } = review
  const may = review.may.answer && me.may('review.edit')
  const [writing, setWriting] = useState(false)
  const [text, setText] = useState(reply?.text ?? '')
  const answer = useCommand(
    (said: string, requestId) =>
      call(adminReviewAnswer, { params: { id: review.id }, body: { text: said, requestId } }),
    { refreshes: [['reviews']], said: t`已回覆`, done: () => setWriting(false) },
  )
  if (!reply && !may) return null
  const open = may && (writing || !reply)
  return (
    <section className="review-part">
      <header>
        <h3>
          <Trans>商家回覆</Trans>
        </h3>
        {reply && (
          <span className="muted">
            {reply.name} · <Moment at={reply.at} />
          </span>
        )}
      </header>
      {open ? (
        <>
          <Input.TextArea
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={3}
            maxLength={500}
            showCount
            aria-label={t`商家回覆`}
            placeholder={t`感謝、說明或補償方案，所有人都會看到`}
          />
          <div className="review-actions">
            {reply && (
              <Button disabled={answer.isPending} onClick={() => setWriting(false)}>
                <Trans>取消</Trans>
              </Button>
            )}
            <Button
              type="primary"
              disabled={!text.trim()}
              loading={answer.isPending}
              onClick={() => answer.mutate(text.trim())}
            >
              <Trans>回覆</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="review-text">{reply?.text}</p>
          {may && (
            <div className="review-actions">
              <Button onClick={() => setWriting(true)}>
                <Trans>修改回覆</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
