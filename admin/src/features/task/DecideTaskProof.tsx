import './task.css'
import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminTaskProofApprove,
  adminTaskProofClaim,
  type adminTaskProofGet,
  adminTaskProofReject,
} from '@shop/contract/promotion/task/admin.ts'
import { type ProofRejectReason, proofRejectReasons } from '@shop/contract/promotion/task/task.ts'
import { Link } from 'react-router'
import { assetLabels } from '../../lib/asset-words.ts'
import { call } from '../../lib/call.ts'
import { Fact, Reviewed, Shopper, Why } from '../../ui/Facts.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { approves, ReviewPane, rejects } from '../../ui/ReviewPane.tsx'
import { Moment } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'
import { proofRejectionWords, proofStateWords } from './words.ts'

type Proof = DataOf<typeof adminTaskProofGet>['proof']

/** One proof with its pictures and the operator's options. */
export function DecideTaskProof({ proof, onDecided }: { proof: Proof; onDecided: () => void }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const params = { id: proof.id }
  return (
    <ReviewPane
      item={proof}
      claim={adminTaskProofClaim}
      may={proof.may.review}
      refreshes={[['task-proofs'], ['tasks'], ['task'], ['dashboard']]}
      onDecided={onDecided}
      head={
        <div className="task-proof-pictures">
          <PicturePreview urls={proof.pictures.map(({ large }) => large)} alt={t`提交的截圖`} />
        </div>
      }
      warnings={proof.rejectedBefore > 0 ? [t`最近 90 天退回過 ${proof.rejectedBefore} 次`] : []}
      facts={
        <>
          <Fact label={t`用戶`}>
            <Shopper who={proof.user} />
          </Fact>
          <Fact label={t`所屬任務`}>
            <Link to={`/task/detail?taskId=${proof.task.id}`}>{localText(proof.task.title, language)}</Link>
            <div className="muted">{localText(proof.content, language)}</div>
          </Fact>
          <Fact label={t(assetLabels.subsidy)}>{amountText(proof.amount, 'SUB')}</Fact>
          {proof.note && <Fact label={t`用戶的說明`}>{proof.note}</Fact>}
          <Fact label={t`提交時間`}>
            <Moment at={proof.createdAt} />
          </Fact>
          <Fact label={t`狀態`}>{t(proofStateWords[proof.state])}</Fact>
          <Reviewed by={proof.reviewedBy} at={proof.endedAt} />
          <Why code={proof.rejectReason} words={proofRejectionWords} note={proof.rejectNote} />
        </>
      }
      choices={[
        {
          ...rejects,
          said: t`已退回`,
          ask: {
            title: t`退回這份截圖`,
            reasons: proofRejectReasons,
            words: proofRejectionWords,
            noteLabel: t`給用戶的補充說明`,
          },
          send: ({ reason, note }, requestId) =>
            call(adminTaskProofReject, { params, body: { reason: reason as ProofRejectReason, note, requestId } }),
        },
        {
          ...approves,
          said: t`已通過，補貼已發放`,
          send: (_, requestId) => call(adminTaskProofApprove, { params, body: { requestId } }),
        },
      ]}
    />
  )
}
