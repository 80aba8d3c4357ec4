import { Trans, useLingui } from '@lingui/react/macro'
import { operatorPassword } from '@shop/contract/people/operator/operators.ts'
import { Form, Input } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface Values {
  oldPassword: string
  password: string
  again: string
}

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
      <NewPasswordFields />
    </FormDialog>
  )
}
