import { Trans, useLingui } from '@lingui/react/macro'
import { changePassword } from '@shop/contract/people/account/account.ts'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import styles from './popup-form.module.css'
import { passwordProblem } from './target.ts'

/** Sets the log-in password: the old one, if there is one, and the new one twice. Other devices are logged out. */
export function PasswordPopup({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({ oldPassword: '', password: '', again: '' }, (values) => ({
    oldPassword: hasPassword && !values.oldPassword && t`請輸入原密碼`,
    password: passwordProblem(values.password),
    again: values.again !== values.password && t`兩次輸入的密碼不一致`,
  }))
  const save = useCommand(changePassword, {
    done: () => {
      void queryClient.invalidateQueries({ queryKey: ['user'] })
      onClose()
    },
    form,
  })

  return (
    <Popup open title={hasPassword ? t`修改登入密碼` : t`設定登入密碼`} onClose={onClose}>
      <form
        ref={form.element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.valid()) return
          const { oldPassword, password } = form.values
          save.mutate({ form: { oldPassword: hasPassword ? oldPassword : undefined, password } })
        }}
      >
        {hasPassword && (
          <Field
            {...form.field('oldPassword')}
            label={t`原密碼`}
            type="password"
            autoComplete="current-password"
            maxLength={128}
          />
        )}
        <NewPasswordFields password={form.field('password')} again={form.field('again')} />
        <div className={styles.action}>
          <Button type="submit" size="large" block busy={save.isPending}>
            <Trans>儲存</Trans>
          </Button>
        </div>
      </form>
    </Popup>
  )
}
