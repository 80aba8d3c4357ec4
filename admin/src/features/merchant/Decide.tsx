import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminApplicationApprove, adminApplicationClaim } from '@shop/contract/merchant/application/admin.ts'
import { adminApplicationDeposit } from '@shop/contract/merchant/registry/registry.ts'
import { CallError } from '@shop/web/call-error.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useClaim } from '../../lib/claim.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { CheckOutlined, CloseOutlined } from '../../ui/icons.tsx'
import { Moment, Money } from '../../ui/show.tsx'
import { Facts, useApplicantFacts } from './Facts.tsx'
import { type Application, refreshes } from './queries.ts'
import { RejectDialog } from './RejectDialog.tsx'
import {
  applicationStateWords,
  applicationWarningWords,
  fieldReasonWords,
  fieldWords,
  rejectReasonWords,
} from './words.ts'

/** The facts of one application and the operator's options. Opening one they may review claims it. */
export function Decide({ application, onDecided }: { application: Application; onDecided: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const { id, may, version, rejection } = application
  const [rejecting, setRejecting] = useState(false)
  const params = { id }
  const approve = useCommand(
    (_: undefined, requestId) => call(adminApplicationApprove, { params, body: { version, requestId } }),
    { refreshes, said: t`已通過`, done: onDecided },
  )
  const client = useQueryClient()
  const taken = application.claimedById !== null && application.claimedById !== me.id
  const claims = may.claim && !taken && application.claimedById !== me.id
  useClaim(claims, async () => {
    await call(adminApplicationClaim, { params })
    await client.invalidateQueries({ queryKey: ['merchant-applications'] })
  })
  const mayDecide = may.review && !taken
  useShortcuts(
    mayDecide && !rejecting
      ? [
          { keys: 'a', does: msg`通過`, run: () => approve.mutate(undefined) },
          { keys: 'x', does: msg`退回`, run: () => setRejecting(true) },
        ]
      : [],
  )
  const { user } = application

  return (
    <div className="review">
      <div className="review-due">
        <span className="muted">{application.category || t`未選類目`}</span>
        <strong style={{ overflowWrap: 'anywhere' }}>{application.shopName}</strong>
        <span className="muted">
          <Trans>第 {application.submissions} 次提交</Trans>
        </span>
      </div>

      {application.warnings.length > 0 && (
        <ul className="review-warnings" aria-label={t`警示`}>
          {application.warnings.map(({ code, detail }) => (
            <li key={code}>
              <strong>
                ⚠ {t(applicationWarningWords[code])}
                {detail && ` (${detail})`}
              </strong>
            </li>
          ))}
        </ul>
      )}

      <Facts
        rows={[
          [
            t`用戶`,
            <span key="user">
              {me.may('user.view') ? <Link to={`/user/detail?userId=${user.id}`}>{user.nickname}</Link> : user.nickname}{' '}
              <span className="muted">{user.mobile}</span>
            </span>,
          ],
          ...useApplicantFacts(application),
          [t`提交時間`, <Moment key="at" at={application.submittedAt} />],
          [t`狀態`, t(applicationStateWords[application.state])],
          application.reviewedBy !== null && [
            t`審核人`,
            <span key="by">
              {application.reviewedBy} <Moment at={application.reviewedAt} />
            </span>,
          ],
          rejection !== null && [
            t`原因`,
            <span key="why">
              {t(rejectReasonWords[rejection.reason])}
              {rejection.note && <div className="muted">{rejection.note}</div>}
              {rejection.fields.map(({ field, reason, note }) => (
                <div key={field} className="muted">
                  {t(fieldWords[field])} · {t(fieldReasonWords[reason])} {note}
                </div>
              ))}
            </span>,
          ],
          application.merchantId !== null && [
            t`商家`,
            <Link key="merchant" to={`/merchant/detail?merchantId=${application.merchantId}`}>
              #{application.merchantId}
            </Link>,
          ],
        ]}
      />

      {taken && application.claimedUntil && (
        <Alert
          type="info"
          showIcon
          title={
            <Trans>
              {application.claimedBy} 正在處理，到 {formatMoment(application.claimedUntil)} 為止
            </Trans>
          }
        />
      )}
      {application.depositDueFen > 0 && <DepositDue application={application} onDone={onDecided} />}
      {mayDecide && (
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
      {rejecting && (
        <RejectDialog
          application={application}
          onCancel={() => setRejecting(false)}
          onDone={() => {
            setRejecting(false)
            onDecided()
          }}
        />
      )}
    </div>
  )
}

/** The deposit an approved application waits for: recorded once the bank has it. */
function DepositDue({ application, onDone }: { application: Application; onDone: () => void }) {
  const { t } = useLingui()
  const [reference, setReference] = useState('')
  const record = useCommand(
    (typed: string, requestId) =>
      call(adminApplicationDeposit, { params: { id: application.id }, body: { reference: typed, requestId } }),
    { refreshes, said: t`店舖已開通`, done: onDone, failed: ({ fields }) => fields.reference !== undefined },
  )
  const wrong = record.error instanceof CallError ? record.error.fields.reference : undefined
  return (
    <div className="review-decide">
      <Alert
        type="info"
        showIcon
        title={
          <Trans>
            等待保證金 <Money fen={application.depositDueFen} strong />
          </Trans>
        }
      />
      {application.may.deposit && (
        <>
          <label htmlFor="deposit-reference">
            <Trans>銀行入帳單號</Trans>
          </label>
          <Input
            id="deposit-reference"
            value={reference}
            maxLength={64}
            status={wrong ? 'error' : ''}
            onChange={(event) => {
              setReference(event.target.value)
              if (wrong) record.reset()
            }}
          />
          {wrong && (
            <p className="bad" role="alert">
              {wrong}
            </p>
          )}
          <Button
            type="primary"
            icon={<CheckOutlined />}
            disabled={reference.trim() === ''}
            loading={record.isPending}
            onClick={() => record.mutate(reference.trim())}
          >
            <Trans>已收到，開通店舖</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
