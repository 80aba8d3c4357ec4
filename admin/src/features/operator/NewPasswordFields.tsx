import { useLingui } from '@lingui/react/macro'
import { Form, Input } from 'antd'

/** A new password, entered twice: the fields `password` and `again` of the form around them. */
export function NewPasswordFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <Form.Item name="password" label={t`新密碼`} rules={[{ required: true, min: 6, message: t`至少 6 個字元` }]}>
        <Input.Password autoComplete="new-password" maxLength={128} autoFocus={autoFocus} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t`再輸入一次新密碼`}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, again: string) => {
              if (again !== getFieldValue('password')) throw new Error(t`兩次輸入的密碼不同`)
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  )
}
