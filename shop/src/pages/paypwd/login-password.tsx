import { Trans, useLingui } from '@lingui/react/macro'
import { payPasswordByLogin } from '@shop/contract/people/paypwd/paypwd.ts'
import styles from '../../features/account/BindPage.module.css'
import { setTicket } from '../../features/paypwd/queries.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Page } from '../../ui/Page.tsx'

/** Asks for the log-in password before the first payment password is set. */
export default function LoginPasswordPage() {
  const { t } = useLingui()
  const form = useForm({ password: '' }, ({ password }) => ({ password: !password && t`請輸入登入密碼` }))
  const prove = useCommand(payPasswordByLogin, {
    silent: true,
    form,
    done: (proof) => {
      setTicket.set(proof.setTicket)
      navigate('pages/paypwd/set', {}, { replace: true })
    },
    failed: (error) => {
      // There is a payment password by now, or no log-in password: the page there says what to do.
      if (error.code === 'STATE_CHANGED') navigate('pages/paypwd/paypwd', {}, { replace: true })
    },
  })
  return (
    <Page>
      <form
        ref={form.element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.valid()) prove.mutate({ form: form.values })
        }}
      >
        <p className={styles.intro}>
          <Trans>付款要用支付密碼。設定之前，請輸入登入密碼，確認是您本人。</Trans>
        </p>
        <Card flush>
          <Field
            {...form.field('password')}
            label={t`登入密碼`}
            placeholder={t`登入時用的密碼`}
            type="password"
            autoComplete="current-password"
            maxLength={128}
          />
        </Card>
        <Button type="submit" size="large" block busy={prove.isPending}>
          <Trans>下一步</Trans>
        </Button>
        <Button kind="plain" onClick={() => navigate('pages/findPwd/findPwd')}>
          <Trans>忘記登入密碼？</Trans>
        </Button>
      </form>
    </Page>
  )
}
