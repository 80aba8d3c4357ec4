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
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { Fact, Reviewed, Shopper, Why } from '../../ui/Facts.tsx'
import { CheckOutlined } from '../../ui/icons.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { approves, ReviewHead, ReviewPane, rejects } from '../../ui/ReviewPane.tsx'
import { Empty, Moment, Money } from '../../ui/show.tsx'
import {
  payoutKindWords,
  payoutWords,
  sourceWords,
  withdrawalRejectionText,
  withdrawStateWords,
  withdrawWarningWords,
} from './words.ts'

type Withdrawal = DataOf<typeof adminWithdrawalGet>['withdrawal']
type WithdrawReason = (typeof withdrawRejectReasons)[number]

const refreshes = [['withdrawals'], ['dashboard'], ['users']]

/** The facts of one withdrawal and the operator's options. */
export function DecideWithdrawal({ withdrawal, onDecided }: { withdrawal: Withdrawal; onDecided: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const { id, may, needsTwo, state, heldUntil } = withdrawal
  const params = { id }
  const held = heldUntil !== null && new Date(heldUntil) > new Date()
  const heldNotice = state === 'approved' && held && heldUntil && (
    <Alert type="warning" showIcon title={<Trans>首次提領到這個帳號，{formatMoment(heldUntil)} 後才能匯款</Trans>} />
  )
  const pictures = [withdrawal.payoutPicture, withdrawal.qr].flatMap((picture) => picture?.url ?? [])
  return (
    <ReviewPane
      item={withdrawal}
      claim={adminWithdrawalClaim}
      may={may.review || may.reject || may.pay || may.bounce}
      mayClaim={may.review || may.pay}
      refreshes={refreshes}
      onDecided={onDecided}
      picture={
        pictures.length > 0 ? (
          <PicturePreview urls={pictures} alt={t`${withdrawal.user.nickname} 的收款碼`} />
        ) : (
          <Empty text={<Trans>沒有圖片</Trans>} />
        )
      }
      head={
        <ReviewHead
          label={t(payoutWords[state])}
          value={<Money fen={withdrawal.netFen} />}
          note={
            <span className="muted">
              <Trans>
                申請 <Money fen={withdrawal.amountFen} />
                ，手續費 <Money fen={withdrawal.feeFen} />
              </Trans>
            </span>
          }
        />
      }
      warnings={withdrawal.warnings}
      warningWords={withdrawWarningWords}
      facts={
        <>
          <Fact label={t`用戶`}>
            <Shopper who={withdrawal.user} />
          </Fact>
          <Fact label={t`收款方式`}>{`${t(payoutKindWords[withdrawal.kind])} ${withdrawal.bankName}`}</Fact>
          <Fact label={t`收款帳號`}>
            <code>{withdrawal.address}</code>
          </Fact>
          <Fact label={t`收款人`}>{withdrawal.holder}</Fact>
          <Fact label={t`來源`}>
            {t(sourceWords[withdrawal.source])}
            {withdrawal.merchantName !== null && `：${withdrawal.merchantName}`}
            <div className="muted">
              <Trans>
                剩餘可用 <Money fen={withdrawal.availableFen} />
              </Trans>
            </div>
          </Fact>
          <Fact label={t`申請時間`}>
            <Moment at={withdrawal.createdAt} />
          </Fact>
          <Fact label={t`提領單號`}>{withdrawal.withdrawNo}</Fact>
          <Fact label={t`狀態`}>{t(withdrawStateWords[state])}</Fact>
          <Reviewed by={withdrawal.reviewedBy} at={withdrawal.reviewedAt} />
          {withdrawal.paidBy && (
            <>
              <Fact label={t`匯款人`}>
                {withdrawal.paidBy} <Moment at={withdrawal.paidAt} />
              </Fact>
              <Fact label={t`匯款單號`}>{withdrawal.payoutReference}</Fact>
            </>
          )}
          <Why code={withdrawal.rejectReason} words={withdrawalRejectionText} note={withdrawal.rejectNote} />
        </>
      }
      inputs={
        may.pay && (
          <>
            {heldNotice}
            <Payout withdrawal={withdrawal} disabled={held} onDecided={onDecided} />
          </>
        )
      }
      choices={[
        may.reject && {
          ...rejects,
          said: t`已退回`,
          ask: {
            title: t`退回這筆提領`,
            reasons: withdrawRejectReasons,
            words: withdrawalRejectionText,
            noteLabel: t`給用戶的補充說明`,
          },
          send: ({ reason, note }, requestId) =>
            call(adminWithdrawalReject, { params, body: { reason: reason as WithdrawReason, note, requestId } }),
        },
        may.review && {
          ...approves,
          said: t`已通過，等待匯款`,
          send: (_, requestId) => call(adminWithdrawalApprove, { params, body: { requestId } }),
        },
        may.bounce && {
          label: msg`款項被退回`,
          tone: 'danger',
          said: t`已記錄`,
          ask: {
            title: t`這筆款項被銀行退回？`,
            noteLabel: t`退回說明`,
            noteRequired: true,
            children: (
              <p style={{ marginBottom: 12 }}>
                <Trans>
                  會把 <Money fen={withdrawal.amountFen} strong />
                  （含手續費）退還到用戶的帳戶。
                </Trans>
              </p>
            ),
          },
          send: ({ note }, requestId) => call(adminWithdrawalBounce, { params, body: { note, requestId } }),
        },
      ]}
    >
      {!may.pay && heldNotice}
      {state === 'approved' && needsTwo && !may.pay && me.may('finance.withdraw.pay') && (
        <Alert type="info" showIcon title={<Trans>金額較大，審核與匯款必須由兩個人完成</Trans>} />
      )}
    </ReviewPane>
  )
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
    { refreshes, said: t`已記錄匯款`, done: onDecided, failed: ({ fields }) => fields.reference !== undefined },
  )
  const wrong = pay.error instanceof CallError ? pay.error.fields.reference : undefined
  const [picture] = pictures
  const ready = reference.trim() !== '' && picture && !disabled
  return (
    <>
      <label htmlFor="reference">
        <Trans>匯款單號</Trans>
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
        <Trans>匯款憑證</Trans>
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
          已匯款 <Money fen={withdrawal.netFen} />
        </Trans>
      </Button>
    </>
  )
}
