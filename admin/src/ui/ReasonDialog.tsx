import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'
import { Form, Input, Modal, Radio } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Reason {
  /** the reason's code, or the entered text if the dialog offers no reasons */
  reason: string
  note: string
}

/** Asks for a reason before an action that affects someone else. If `reasons` is given, one of them must be chosen. */
export function ReasonDialog({
  open,
  title,
  children,
  reasons,
  noteLabel,
  noteRequired = !reasons,
  note,
  confirm,
  danger,
  busy,
  failure,
  onConfirm,
  onCancel,
}: {
  open: boolean
  title: string
  children?: ReactNode
  reasons?: readonly { value: string; label: string }[]
  noteLabel?: string
  noteRequired?: boolean
  /** the text entered before, when the same question is asked again */
  note?: string | undefined
  confirm: string
  danger?: boolean
  busy: boolean
  /** the error; messages about the input are shown at the field */
  failure?: Error | null
  onConfirm: (reason: Reason) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [form] = Form.useForm<Reason>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wrong = failure instanceof CallError ? Object.values(failure.fields) : []
    if (wrong.length > 0) form.setFields([{ name: 'note', errors: wrong }])
  }, [failure, form])
  return (
    <Modal
      open={open}
      title={title}
      okText={confirm}
      okButtonProps={{ danger, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      onOk={form.submit}
      onCancel={onCancel}
      destroyOnHidden
      afterOpenChange={(shown) => shown && box.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      width={480}
    >
      {children}
      <div ref={box}>
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          initialValues={{ note }}
          onFinish={({ reason, note: typed }) => onConfirm({ reason: reason ?? '', note: typed?.trim() ?? '' })}
        >
          {reasons && (
            <Form.Item name="reason" label={t`原因`} rules={[{ required: true, message: t`請選一個原因` }]}>
              <Radio.Group style={{ display: 'grid', gap: 8 }} options={reasons as never} />
            </Form.Item>
          )}
          <Form.Item
            name="note"
            label={noteLabel ?? (reasons ? t`補充說明` : t`原因`)}
            rules={noteRequired ? [{ required: true, whitespace: true, message: t`請寫明原因` }] : []}
          >
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Form.Item>
        </Form>
      </div>
      <p className="muted" style={{ marginTop: 20 }}>
        <Trans>會記在歷史紀錄裡。</Trans>
      </p>
    </Modal>
  )
}

/** For the command's `failed`: whether the dialog shows the error itself. */
export const shownAtField = ({ fields }: CallError): boolean => Object.keys(fields).length > 0
