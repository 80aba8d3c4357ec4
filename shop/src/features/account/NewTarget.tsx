import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './BindPage.module.css'
import type { BindForm } from './bind-form.ts'
import { CodeFields, useCaptcha } from './CodeFields.tsx'

/** The number or address to bind, and the code that was sent to it. */
export function NewTarget({ kind, isFirst, form }: { kind: 'mobile' | 'email'; isFirst: boolean; form: BindForm }) {
  const { t } = useLingui()
  const captcha = useCaptcha(true, 'new')
  const isMobile = kind === 'mobile'
  const label = isFirst ? (isMobile ? t`手機號碼` : t`電子信箱`) : isMobile ? t`新手機號碼` : t`新電子信箱`
  return (
    <>
      {isFirst && (
        <p className={styles.intro}>
          {isMobile ? (
            <Trans>綁定手機號碼後，可用它登入、找回密碼並接收訂單通知。</Trans>
          ) : (
            <Trans>綁定電子信箱後，可用它登入和找回密碼。</Trans>
          )}
        </p>
      )}
      <Card flush>
        <Field
          {...form.field('target')}
          label={label}
          type={isMobile ? 'tel' : 'email'}
          inputMode={isMobile ? 'tel' : 'email'}
          autoComplete={isMobile ? 'tel-national' : 'email'}
          autoCapitalize="none"
          maxLength={isMobile ? 20 : 254}
        />
        <CodeFields
          target={form.values.target}
          purpose="bind"
          captcha={captcha}
          captchaCode={form.field('captchaCode')}
          smsCode={form.field('smsCode')}
          valid={() => form.valid(['target', 'captchaCode'])}
          reset={form.reset}
        />
      </Card>
    </>
  )
}
