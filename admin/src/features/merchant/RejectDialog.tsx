import { Trans, useLingui } from '@lingui/react/macro'
import { adminApplicationReject } from '@shop/contract/merchant/application/admin.ts'
import {
  type ApplicationField,
  fieldReasons,
  fieldsOf,
  rejectReasons,
} from '@shop/contract/merchant/application/fields.ts'
import { CallError } from '@shop/web/call-error.ts'
import { Alert, Input, Modal, Radio, Select } from 'antd'
import { Fragment, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type Application, refreshes } from './queries.ts'
import { fieldReasonWords, fieldWords, rejectReasonWords } from './words.ts'

type Reason = (typeof rejectReasons)[number]
type FieldReason = (typeof fieldReasons)[number]

/** Sends an application back with what to correct, field by field. */
export function RejectDialog({
  application,
  onDone,
  onCancel,
}: {
  application: Application
  onDone: () => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState<Reason>('fields')
  const [note, setNote] = useState('')
  const [objections, setObjections] = useState<
    Partial<Record<ApplicationField, { reason: FieldReason; note: string }>>
  >({})
  const shown = fieldsOf({ kind: application.kind, accountKind: application.account.kind })
  const fields = shown.flatMap((field) => {
    const objection = objections[field]
    return objection ? [{ field, ...objection }] : []
  })
  const reject = useCommand(
    (_: undefined, requestId) =>
      call(adminApplicationReject, {
        params: { id: application.id },
        body: { version: application.version, reason, note: note.trim(), fields, requestId },
      }),
    {
      refreshes,
      said: t`已退回`,
      done: onDone,
      failed: (error) => Object.keys(error.fields).length > 0,
    },
  )
  const wrong = reject.error instanceof CallError ? Object.values(reject.error.fields)[0] : undefined
  const isReady = reason === 'fields' ? fields.length > 0 : reason !== 'other' || note.trim() !== ''

  function object(field: ApplicationField, change: { reason?: FieldReason | undefined; note?: string }): void {
    const before = objections[field]
    const next = 'reason' in change ? change.reason : before?.reason
    setObjections({
      ...objections,
      [field]: next && { reason: next, note: change.note ?? before?.note ?? '' },
    })
  }

  return (
    <Modal
      open
      title={t`退回這份申請`}
      width={720}
      okText={t`退回`}
      okButtonProps={{ danger: true, loading: reject.isPending, disabled: !isReady }}
      cancelButtonProps={{ disabled: reject.isPending }}
      mask={{ closable: false }}
      onOk={() => reject.mutate(undefined)}
      onCancel={onCancel}
    >
      <Radio.Group
        style={{ display: 'grid', gap: 8, marginBottom: 16 }}
        value={reason}
        aria-label={t`原因`}
        onChange={(event) => setReason(event.target.value)}
        options={rejectReasons.map((value) => ({ value, label: t(rejectReasonWords[value]) }))}
      />
      <div className="merchant-reject-fields">
        {shown.map((field) => {
          const name = t(fieldWords[field])
          const objection = objections[field]
          return (
            <Fragment key={field}>
              <span>{name}</span>
              <Select<FieldReason>
                size="small"
                allowClear
                aria-label={t`${name} 的問題`}
                placeholder={t`沒有問題`}
                value={objection?.reason}
                onChange={(next) => object(field, { reason: next })}
                options={fieldReasons.map((value) => ({ value, label: t(fieldReasonWords[value]) }))}
              />
              <Input
                size="small"
                aria-label={t`${name} 的說明`}
                placeholder={t`給申請人的說明，選填`}
                maxLength={100}
                disabled={!objection}
                value={objection?.note ?? ''}
                onChange={(event) => object(field, { note: event.target.value })}
              />
            </Fragment>
          )
        })}
      </div>
      <Input.TextArea
        style={{ margin: '16px 0 24px' }}
        rows={2}
        maxLength={200}
        showCount
        aria-label={t`補充說明`}
        placeholder={t`補充說明`}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <p className="muted">
        <Trans>申請人會看到這些原因，並可以修改後重新提交。</Trans>
      </p>
    </Modal>
  )
}
