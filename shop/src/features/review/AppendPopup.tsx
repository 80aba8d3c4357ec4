import { Trans, useLingui } from '@lingui/react/macro'
import { userCommentAppend } from '@shop/contract/trade/review/review.ts'
import { useRef, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Popup } from '../../ui/Popup.tsx'
import styles from './AppendPopup.module.css'
import { useDrafts } from './draft.ts'
import { type OwnReview, type ReviewLimits, refreshReviews } from './queries.ts'
import { WriteFields } from './WriteFields.tsx'

/** Adds to the user's own review; restores a draft. */
export function AppendPopup({
  review,
  limits,
  onClose,
}: {
  review: OwnReview
  limits: ReviewLimits
  onClose: () => void
}) {
  const { t } = useLingui()
  const drafts = useDrafts(`append-${review.comment_id}`)
  const draft = drafts.of(review.comment_id)
  const [problem, setProblem] = useState('')
  const sending = useRef(false)
  const append = useCommand(userCommentAppend, {
    done: async () => {
      drafts.clear()
      onClose()
      await refreshReviews()
    },
    failed: ({ fields }) => setProblem(fields.content ?? ''),
  })

  function send(): void {
    const missing = draft.content.trim() === '' ? t`請寫下評價內容` : sending.current && t`檔案上傳中，請稍候`
    if (missing) {
      toast(missing)
      return
    }
    setProblem('')
    append.mutate({
      commentId: review.comment_id,
      content: draft.content,
      uploaded: draft.pictures.map((one) => one.fileId),
    })
  }

  return (
    <Popup
      open
      title={t`追加評價`}
      onClose={onClose}
      bottom={
        <Button size="large" block busy={append.isPending} onClick={send}>
          <Trans>發布</Trans>
        </Button>
      }
    >
      <div className={styles.body}>
        <WriteFields
          draft={draft}
          onChange={(change) => drafts.change(review.comment_id, change)}
          onBusy={(_part, busy) => {
            sending.current = busy
          }}
          limits={limits}
          placeholder={t`用了一段時間感覺如何？`}
          name={review.goods_name}
          error={problem}
        />
      </div>
    </Popup>
  )
}
