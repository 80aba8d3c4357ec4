import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminWithdrawalApprove,
  adminWithdrawalBounce,
  adminWithdrawalClaim,
  type adminWithdrawalGet,
  adminWithdrawalPay,
  adminWithdrawalReject,
} from '@shop/contract/money/withdraw/admin.ts'
import { withdrawRejectReasons } from '@shop/contract/money/withdraw/withdraw.ts'
import { CallError } from '@shop/web/call-error.ts'
import { formatMoment } from '@shop/web/time.ts'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useClaim } from '../../lib/claim.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { CheckOutlined, CloseOutlined } from '../../ui/icons.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, Money } from '../../ui/show.tsx'
import {
  payoutKindWords,
  sourceWords,
  withdrawalRejectionText,
  withdrawStateWords,
  withdrawWarningWords,
} from './words.ts'

type Withdrawal = DataOf<typeof adminWithdrawalGet>['withdrawal']
type Reason = (typeof withdrawRejectReasons)[number]

const refreshes = [['withdrawals'], ['dashboard'], ['users']]

/** The facts of one withdrawal and the operator's options. Opening one they may decide on claims it. */
export function Decide({ withdrawal, onDecided }: { withdrawal: Withdrawal; onDecided: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const { id, may, needsTwo } = withdrawal
  const [rejecting, setRejecting] = useState(false)
  const [bouncing, setBouncing] = useState(false)
  const params = { id }
  const approve = useCommand(
    (_: undefined, requestId) => call(adminWithdrawalApprove, { params, body: { requestId } }),
    { refreshes, said: t`已通過，等待打款`, done: onDecided },
  )
  const reject = useCommand(
    (body: { reason: Reason; note: string }, requestId) =>
      call(adminWithdrawalReject, { params, body: { ...body, requestId } }),
    {
      refreshes,
      said: t`已退回`,
      done: () => {
        setRejecting(false)
        onDecided()
      },
    },
  )
  const bounce = useCommand(
    (note: string, requestId) => call(adminWithdrawalBounce, { params, body: { note, requestId } }),
    {
      refreshes,
      said: t`已記錄`,
      done: () => {
        setBouncing(false)
        onDecided()
      },
    },
  )
  const taken = withdrawal.claimedById !== null && withdrawal.claimedById !== me.id
  const claims = (may.review || may.pay) && !taken
  useClaim(claims, () => call(adminWithdrawalClaim, { params }))
  useShortcuts([
    ...(may.review && !taken ? [{ keys: 'a', does: msg`通過`, run: () => approve.mutate(undefined) }] : []),
    ...(may.reject && !taken ? [{ keys: 'x', does: msg`退回`, run: () => setRejecting(true) }] : []),
  ])
  const held = withdrawal.heldUntil !== null && new Date(withdrawal.heldUntil) > new Date()

  return (
    <div className="review">
      <div className="review-due">
        <span className="muted">
          <Trans>應打款</Trans>
        </span>
        <strong>
          <Money fen={withdrawal.netFen} />
        </strong>
        <span className="muted">
          <Trans>
            申請 <Money fen={withdrawal.amountFen} />
            ，手續費 <Money fen={withdrawal.feeFen} />
          </Trans>
        </span>
      </div>

      {withdrawal.warnings.length > 0 && (
        <ul className="review-warnings" aria-label={t`警示`}>
          {withdrawal.warnings.map(({ code, detail }) => (
            <li key={code}>
              <strong>
                ⚠ {t(withdrawWarningWords[code])}
                {detail && ` (${detail})`}
              </strong>
            </li>
          ))}
        </ul>
      )}

      <dl className="facts">
        <dt>
          <Trans>用戶</Trans>
        </dt>
        <dd>
          {me.may('user.view') ? (
            <Link to={`/user/detail?userId=${withdrawal.user.id}`}>{withdrawal.user.nickname}</Link>
          ) : (
            withdrawal.user.nickname
          )}{' '}
          <span className="muted">{withdrawal.user.mobile}</span>
        </dd>
        <dt>
          <Trans>收款方式</Trans>
        </dt>
        <dd>
          {t(payoutKindWords[withdrawal.kind])} {withdrawal.bankName}
        </dd>
        <dt>
          <Trans>收款帳號</Trans>
        </dt>
        <dd>
          <code>{withdrawal.address}</code>
        </dd>
        <dt>
          <Trans>收款人</Trans>
        </dt>
        <dd>{withdrawal.holder}</dd>
        <dt>
          <Trans>來源</Trans>
        </dt>
        <dd>
          {t(sourceWords[withdrawal.source])}
          {withdrawal.merchantName !== null && `：${withdrawal.merchantName}`}
          <div className="muted">
            <Trans>
              剩餘可用 <Money fen={withdrawal.availableFen} />
            </Trans>
          </div>
        </dd>
        <dt>
          <Trans>申請時間</Trans>
        </dt>
        <dd>
          <Moment at={withdrawal.createdAt} />
        </dd>
        <dt>
          <Trans>提現單號</Trans>
        </dt>
        <dd>{withdrawal.withdrawNo}</dd>
        <dt>
          <Trans>狀態</Trans>
        </dt>
        <dd>{t(withdrawStateWords[withdrawal.state])}</dd>
        {withdrawal.reviewedBy && (
          <>
            <dt>
              <Trans>審核人</Trans>
            </dt>
            <dd>
              {withdrawal.reviewedBy} <Moment at={withdrawal.reviewedAt} />
            </dd>
          </>
        )}
        {withdrawal.paidBy && (
          <>
            <dt>
              <Trans>打款人</Trans>
            </dt>
            <dd>
              {withdrawal.paidBy} <Moment at={withdrawal.paidAt} />
            </dd>
            <dt>
              <Trans>打款單號</Trans>
            </dt>
            <dd>{withdrawal.payoutReference}</dd>
          </>
        )}
        {withdrawal.rejectReason && (
          <>
            <dt>
              <Trans>原因</Trans>
            </dt>
            <dd>
              {reasonText(withdrawal.rejectReason)}
              {withdrawal.rejectNote && <div className="muted">{withdrawal.rejectNote}</div>}
            </dd>
          </>
        )}
      </dl>

      {taken && withdrawal.claimedUntil && (
        <Alert
          type="info"
          showIcon
          title={
            <Trans>
              {withdrawal.claimedBy} 正在處理，到 {formatMoment(withdrawal.claimedUntil)} 為止
            </Trans>
          }
        />
      )}
      {withdrawal.state === 'approved' && held && withdrawal.heldUntil && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>首次提現到這個帳號，{formatMoment(withdrawal.heldUntil)} 後才能打款</Trans>}
        />
      )}
      {withdrawal.state === 'approved' && needsTwo && !may.pay && me.may('finance.withdraw.pay') && (
        <Alert type="info" showIcon title={<Trans>金額較大，審核與打款必須由兩個人完成</Trans>} />
      )}

      {!taken && (may.review || may.reject || may.pay || may.bounce) && (
        <div className="review-decide">
          {may.pay && <Payout withdrawal={withdrawal} disabled={held} onDecided={onDecided} />}
          <div className="review-buttons">
            {may.reject && (
              <Button danger icon={<CloseOutlined />} disabled={approve.isPending} onClick={() => setRejecting(true)}>
                <Trans>退回</Trans> <kbd>X</kbd>
              </Button>
            )}
            {may.review && (
              <Button
                type="primary"
                icon={<CheckOutlined />}
                loading={approve.isPending}
                onClick={() => approve.mutate(undefined)}
              >
                <Trans>通過</Trans> <kbd>A</kbd>
              </Button>
            )}
            {may.bounce && (
              <Button danger onClick={() => setBouncing(true)}>
                <Trans>款項被退回</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
      <ReasonDialog
        open={rejecting}
        title={t`退回這筆提現`}
        reasons={withdrawRejectReasons.map((value) => ({ value, label: t(withdrawalRejectionText[value]) }))}
        noteLabel={t`給用戶的補充說明`}
        confirm={t`退回`}
        danger
        busy={reject.isPending}
        onConfirm={({ reason, note }) => reject.mutate({ reason: reason as Reason, note })}
        onCancel={() => setRejecting(false)}
      />
      <ReasonDialog
        open={bouncing}
        title={t`這筆款項被銀行退回？`}
        noteLabel={t`退回說明`}
        noteRequired
        confirm={t`記錄退回`}
        danger
        busy={bounce.isPending}
        onConfirm={({ note }) => bounce.mutate(note)}
        onCancel={() => setBouncing(false)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>
            會把 <Money fen={withdrawal.amountFen} strong />
            （含手續費）退還到用戶的帳戶。
          </Trans>
        </p>
      </ReasonDialog>
    </div>
  )

  function reasonText(reason: string): string {
    const words = withdrawalRejectionText[reason as Reason]
    return words ? t(words) : reason
  }
}

/** The payment's reference, and a picture as evidence. */
function Payout({
  withdrawal,
  disabled,
  onDecided,
}: {
  withdrawal: Withdrawal
  disabled: boolean
  onDecided: () => void
}) {
  const { t } = useLingui()
  const [reference, setReference] = useState('')
  const [pictures, setPictures] = useState<UploadedPicture[]>([])
  const pay = useCommand(
    (body: { reference: string; fileId: number }, requestId) =>
      call(adminWithdrawalPay, { params: { id: withdrawal.id }, body: { ...body, requestId } }),
    { refreshes, said: t`已記錄打款`, done: onDecided, failed: ({ fields }) => fields.reference !== undefined },
  )
  const wrong = pay.error instanceof CallError ? pay.error.fields.reference : undefined
  const [picture] = pictures
  const ready = reference.trim() !== '' && picture && !disabled
  return (
    <>
      <label htmlFor="reference">
        <Trans>打款單號</Trans>
      </label>
      <Input
        id="reference"
        value={reference}
        maxLength={64}
        disabled={disabled}
        status={wrong ? 'error' : ''}
        onChange={(event) => {
          setReference(event.target.value)
          if (wrong) pay.reset()
        }}
      />
      {wrong && (
        <p className="bad" role="alert">
          {wrong}
        </p>
      )}
      <label htmlFor="payout">
        <Trans>打款憑證</Trans>
      </label>
      <PictureUpload id="payout" max={1} purpose="payout" value={pictures} onChange={setPictures} />
      <Button
        type="primary"
        icon={<CheckOutlined />}
        disabled={!ready}
        loading={pay.isPending}
        onClick={() => picture && pay.mutate({ reference: reference.trim(), fileId: picture.fileId })}
      >
        <Trans>
          已打款 <Money fen={withdrawal.netFen} />
        </Trans>
      </Button>
    </>
  )
}
