import { Field } from '../../ui/Field.tsx'
import type { FieldBinding } from '../../ui/form.ts'

/** The mobile number or e-mail address by which an account is known. `label`: which of them is asked for. */
export function TargetField({ label, ...binding }: { label: string } & FieldBinding<string>) {
  return (
    <Field {...binding} label={label} autoComplete="username" inputMode="email" autoCapitalize="none" maxLength={254} />
  )
}
