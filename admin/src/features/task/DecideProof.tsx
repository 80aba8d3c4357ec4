import './task.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminTaskProofApprove,
  adminTaskProofClaim,
  type adminTaskProofGet,
  adminTaskProofReject,
} from '@shop/contract/promotion/task/admin.ts'
import { proofRejectReasons } from '@shop/contract/promotion/task/task.ts'
import { formatMoment } from '@shop/web/time.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { assetLabels } from '../../lib/asset-words.ts'
import { call } from '../../lib/call.ts'
import { useClaim } from '../../lib/claim.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { CheckOutlined, CloseOutlined } from '../../ui/icons.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment } from '../../ui/show.tsx'
import { amountText } from '../ledger/words.ts'
import { proofRejectionWords, proofStateWords } from './words.ts'

type Proof = DataOf<typeof adminTaskProofGet>['proof']
type Reason = (typeof proofRejectReasons)[number]

const refreshes = [['task-proofs'], ['tasks'], ['task'], ['dashboard']]

/** One proof with its pictures and the operator's options. Opening one they may decide on claims it. */
export function DecideProof({ proof, onDecided }: { proof: Proof; onDecided: () => void }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const me = useMe()
  const { id, may } = proof
  const [rejecting, setRejecting] = useState(false)
  const params = { id }
  const approve = useCommand(
    (_: undefined, requestId) => call(adminTaskProofApprove, { params, body: { requestId } }),
    {
      refreshes,
      said: t`已通過，補貼已發放`,
      done: onDecided,
    },
  )
  const reject = useCommand(
    (body: { reason: Reason; note: string }, requestId) =>
      call(adminTaskProofReject, { params, body: { ...body, requestId } }),
    {
      refreshes,
      said: t`已退回`,
      done: () => {
        setRejecting(false)
        onDecided()
      },
    },
  )
  const isTaken = proof.claimedById !== null && proof.claimedById !== me.id
  const decides = may.review && !isTaken
  useClaim(decides, () => call(adminTaskProofClaim, { params }))
  useShortcuts(
    decides
      ? [
          { keys: 'a', does: msg`通過`, run: () => approve.mutate(undefined) },
          { keys: 'x', does: msg`退回`, run: () => setRejecting(true) },
        ]
      : [],
  )
  const fact = (label: ReactNode, value: ReactNode) => (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
  return (
    <div className="review">
      <div className="task-proof-pictures">
        <PicturePreview urls={proof.pictures.map(({ large }) => large)} alt={t`提交的截圖`} />
      </div>
      {proof.rejectedBefore > 0 && (
        <ul className="review-warnings" aria-label={t`警示`}>
          <li>
            <strong>
              <Trans>⚠ 最近 90 天退回過 {proof.rejectedBefore} 次</Trans>
            </strong>
          </li>
        </ul>
      )}
      <dl className="facts">
        {fact(
          <Trans>用戶</Trans>,
          <>
            {me.may('user.view') ? (
              <Link to={`/user/detail?userId=${proof.user.id}`}>{proof.user.nickname}</Link>
            ) : (
              proof.user.nickname
            )}{' '}
            <span className="muted">{proof.user.mobile}</span>
          </>,
        )}
        {fact(
          <Trans>所屬任務</Trans>,
          <>
            <Link to={`/task/detail?taskId=${proof.task.id}`}>{localText(proof.task.title, language)}</Link>
            <div className="muted">{localText(proof.content, language)}</div>
          </>,
        )}
        {fact(t(assetLabels.subsidy), amountText(proof.amount, 'SUB'))}
        {proof.note && fact(<Trans>用戶的說明</Trans>, proof.note)}
        {fact(<Trans>提交時間</Trans>, <Moment at={proof.createdAt} />)}
        {fact(<Trans>狀態</Trans>, t(proofStateWords[proof.state]))}
        {proof.reviewedBy &&
          fact(
            <Trans>審核人</Trans>,
            <>
              {proof.reviewedBy} <Moment at={proof.endedAt} />
            </>,
          )}
        {proof.rejectReason &&
          fact(
            <Trans>原因</Trans>,
            <>
              {t(proofRejectionWords[proof.rejectReason as Reason])}
              {proof.rejectNote && <div className="muted">{proof.rejectNote}</div>}
            </>,
          )}
      </dl>
      {isTaken && proof.claimedUntil && (
        <Alert
          type="info"
          showIcon
          title={
            <Trans>
              {proof.claimedBy} 正在處理，到 {formatMoment(proof.claimedUntil)} 為止
            </Trans>
          }
        />
      )}
      {decides && (
        <div className="review-decide">
          <div className="review-buttons">
            <Button danger icon={<CloseOutlined />} disabled={approve.isPending} onClick={() => setRejecting(true)}>
              <Trans>退回</Trans> <kbd>X</kbd>
            </Button>
            <Button
              type="primary"
              icon={<CheckOutlined />}
              loading={approve.isPending}
              onClick={() => approve.mutate(undefined)}
            >
              <Trans>通過</Trans> <kbd>A</kbd>
            </Button>
          </div>
        </div>
      )}
      <ReasonDialog
        open={rejecting}
        title={t`退回這份截圖`}
        reasons={proofRejectReasons.map((value) => ({ value, label: t(proofRejectionWords[value]) }))}
        noteLabel={t`給用戶的補充說明`}
        confirm={t`退回`}
        danger
        busy={reject.isPending}
        onConfirm={({ reason, note }) => reject.mutate({ reason: reason as Reason, note })}
        onCancel={() => setRejecting(false)}
      />
    </div>
  )
}
