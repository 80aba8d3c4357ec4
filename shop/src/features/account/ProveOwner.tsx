import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './BindPage.module.css'
import type { BindForm } from './bind-form.ts'
import { CodeFields, useCaptcha } from './CodeFields.tsx'

/** Proves that the account is the user's: by a code sent to the bound number or address, or by the log-in password. */
export function ProveOwner({
  kind,
  way,
  onWay,
  hasPassword,
  form,
}: {
  kind: 'mobile' | 'email'
  way: 'code' | 'password'
  onWay: (way: 'code' | 'password') => void
  hasPassword: boolean
  form: BindForm
}) {
  const { t } = useLingui()
  const captcha = useCaptcha(way === 'code', 'own')
  return (
    <>
      <p className={styles.intro}>
        {kind === 'mobile' ? (
          <Trans>更換手機號碼前，請先驗證這是您的帳號。</Trans>
        ) : (
          <Trans>更換電子信箱前，請先驗證這是您的帳號。</Trans>
        )}
      </p>
      <Card flush>
        {hasPassword && (
          <Tabs
            label={t`驗證方式`}
            value={way}
            onChange={onWay}
            tabs={[
              { value: 'code', text: kind === 'mobile' ? t`原號碼驗證碼` : t`原信箱驗證碼` },
              { value: 'password', text: t`登入密碼` },
            ]}
          />
        )}
        {way === 'code' ? (
          <CodeFields
            own={kind}
            purpose="rebind"
            captcha={captcha}
            captchaCode={form.field('oldCaptcha')}
            smsCode={form.field('oldCode')}
            valid={() => form.valid(['oldCaptcha'])}
            reset={form.reset}
          />
        ) : (
          <Field
            {...form.field('password')}
            label={t`登入密碼`}
            type="password"
            autoComplete="current-password"
            maxLength={128}
          />
        )}
      </Card>
      <p className={styles.note}>
        {way === 'password' ? (
          <Trans>以密碼驗證時，換綁將在 24 小時後生效，並通知原來的聯絡方式。</Trans>
        ) : hasPassword ? (
          <Trans>原來的聯絡方式已停用？可改用登入密碼驗證。</Trans>
        ) : (
          <Trans>原來的聯絡方式已停用？請聯絡客服協助。</Trans>
        )}
      </p>
    </>
  )
}
