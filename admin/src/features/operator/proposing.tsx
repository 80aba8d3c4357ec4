import { useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminOperatorCreate } from '@shop/contract/people/operator/operators.ts'
import { App, Form, Input } from 'antd'

export type Proposed = DataOf<typeof adminOperatorCreate>

/** Tells whether a change of operators or roles has been carried out, or waits for a second operator. */
export function useOutcome() {
  const { t } = useLingui()
  const { message } = App.useApp()
  return ({ state }: Proposed, done = t`已儲存`) =>
    void message.success(state === 'approved' ? done : t`已提出，等另一位操作員批准`)
}

/** The reason: kept with the change, and read by the operator who approves it. */
export function ReasonItem() {
  const { t } = useLingui()
  return (
    <Form.Item name="reason" label={t`原因`} rules={[{ required: true, whitespace: true, message: t`請輸入原因` }]}>
      <Input maxLength={200} autoComplete="off" />
    </Form.Item>
  )
}
