import { Trans, useLingui } from '@lingui/react/macro'
import { operatorPassword } from '@shop/contract/people/operator/operators.ts'
import { Form, Input } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Values {
  oldPassword: string
  password: string
  again: string
}

/** Changes the operator's own password. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const initial = useMemo<Values>(() => ({ oldPassword: '', password: '', again: '' }), [])
  const edit = useEdit<Values, unknown>({
    initial,
    save: ({ oldPassword, password }) => call(operatorPassword, { body: { oldPassword, password } }),
    saved: onClose,
    said: t`密碼已更改，其他裝置已登出`,
  })
  return (
    <FormDialog title={<Trans>更改密碼</Trans>} edit={edit} onClose={onClose} width={420}>
      <Form.Item name="oldPassword" label={t`目前的密碼`} rules={[{ required: true, message: t`請輸入目前的密碼` }]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="password" label={t`新密碼`} rules={[{ required: true, min: 6, message: t`至少 6 個字元` }]}>
        <Input.Password autoComplete="new-password" maxLength={128} />
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
    </FormDialog>
  )
}
