import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminTaskProofGet, adminTaskProofList, taskProofLateAfterH } from '@shop/contract/promotion/task/admin.ts'
import { amountText } from '../../features/ledger/words.ts'
import { DecideTaskProof } from '../../features/task/DecideTaskProof.tsx'
import { proofStateWords } from '../../features/task/words.ts'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'

/** Screenshots of external tasks, waiting for review. */
export default function TaskProofInbox() {
  const { t, i18n } = useLingui()
  return (
    <ReviewInbox
      queue={useQueue(adminTaskProofList, { param: 'proofId', first: 'submitted' })}
      title={<Trans>任務截圖</Trans>}
      label={t`任務截圖`}
      states={proofStateWords}
      waits={['submitted']}
      lateAfterHours={taskProofLateAfterH}
      empty={<Trans>都處理完了，沒有截圖在等。</Trans>}
      row={(row) => ({
        title: row.user.nickname,
        value: <span>{amountText(row.amount, 'SUB')}</span>,
        detail: localText(row.task.title, i18n.locale as Language),
        at: row.createdAt,
      })}
      detail={adminTaskProofGet}
    >
      {({ proof }, onDecided) => <DecideTaskProof proof={proof} onDecided={onDecided} />}
    </ReviewInbox>
  )
}
