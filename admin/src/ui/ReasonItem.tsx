import { useLingui } from '@lingui/react/macro'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

/** Why the operator does this; a field of a form, which cannot be left blank. */
export function ReasonItem({ rows = 3, extra }: { rows?: number; extra?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Form.Item
      name="reason"
      label={t`原因`}
      rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
      extra={extra}
    >
      <Input.TextArea rows={rows} maxLength={200} showCount />
    </Form.Item>
  )
}
