import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/Field.tsx'
import type { FieldBinding } from '../../ui/form.ts'

/** A new log-in password, entered twice. */
export function NewPasswordFields({
  password,
  again,
}: {
  password: FieldBinding<string>
  again: FieldBinding<string>
}) {
  const { t } = useLingui()
  const shared = { type: 'password', autoComplete: 'new-password', maxLength: 128 } as const
  return (
    <>
      <Field {...password} {...shared} label={t`新密碼`} placeholder={t`至少 6 位`} />
      <Field {...again} {...shared} label={t`再次輸入新密碼`} />
    </>
  )
}
