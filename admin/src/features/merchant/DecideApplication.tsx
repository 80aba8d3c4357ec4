import { Trans, useLingui } from '@lingui/react/macro'
import { adminApplicationApprove, adminApplicationClaim } from '@shop/contract/merchant/application/admin.ts'
import { adminApplicationDeposit } from '@shop/contract/merchant/registry/registry.ts'
import { CallError } from '@shop/web/call-error.ts'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Fact, Reviewed, Shopper } from '../../ui/Facts.tsx'
import { CheckOutlined } from '../../ui/icons.tsx'
import { approves, ReviewHead, ReviewPane, rejects } from '../../ui/ReviewPane.tsx'
import { Moment, Money } from '../../ui/show.tsx'
import { Documents } from './Documents.tsx'
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

/** The facts of one application beside its documents, and the operator's options. */
export function DecideApplication({ application, onDecided }: { application: Application; onDecided: () => void }) {
  const { t } = useLingui()
  const { id, may, version, rejection, merchantId } = application
  const [rejecting, setRejecting] = useState(false)
  return (
    <>
      <ReviewPane
        item={application}
        claim={adminApplicationClaim}
        may={may.review}
        mayClaim={may.claim}
        refreshes={refreshes}
        onDecided={onDecided}
        picture={<Documents applicationId={id} documents={application.documents} may={may.documents} />}
        head={
          <ReviewHead
            label={application.category || t`未選類目`}
            value={application.shopName}
            note={
              <span className="muted">
                <Trans>第 {application.submissions} 次提交</Trans>
              </span>
            }
          />
        }
        warnings={application.warnings}
        warningWords={applicationWarningWords}
        facts={
          <>
            <Fact label={t`用戶`}>
              <Shopper who={application.user} />
            </Fact>
            <Fact label={t`提交時間`}>
              <Moment at={application.submittedAt} />
            </Fact>
            <Fact label={t`狀態`}>{t(applicationStateWords[application.state])}</Fact>
            <Reviewed by={application.reviewedBy} at={application.reviewedAt} />
            {rejection !== null && (
              <Fact label={t`原因`}>
                {t(rejectReasonWords[rejection.reason])}
                {rejection.note && <div className="muted">{rejection.note}</div>}
                {rejection.fields.map(({ field, reason, note }) => (
                  <div key={field} className="muted">
                    {t(fieldWords[field])} · {t(fieldReasonWords[reason])} {note}
                  </div>
                ))}
              </Fact>
            )}
            {merchantId !== null && (
              <Fact label={t`商家`}>
                <Link to={`/merchant/detail?merchantId=${merchantId}`}>#{merchantId}</Link>
              </Fact>
            )}
          </>
        }
        choices={[
          { ...rejects, run: () => setRejecting(true) },
          {
            ...approves,
            said: t`已通過`,
            send: (_, requestId) => call(adminApplicationApprove, { params: { id }, body: { version, requestId } }),
          },
        ]}
      >
        <Facts rows={useApplicantFacts(application)} />
        {application.depositDueFen > 0 && <DepositDue application={application} onDone={onDecided} />}
      </ReviewPane>
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
    </>
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
