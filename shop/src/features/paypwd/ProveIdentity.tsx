import { Trans, useLingui } from '@lingui/react/macro'
import { payPasswordByCode } from '@shop/contract/people/paypwd/paypwd.ts'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from '../account/BindPage.module.css'
import { CodeFields, useCaptcha } from '../account/CodeFields.tsx'
import type { PayPasswordState } from './queries.ts'

/** Proves the user's identity: a code to their number or address, and their log-in password if they have one. */
export function ProveIdentity({ state, onTicket }: { state: PayPasswordState; onTicket: (ticket: string) => void }) {
  const { t } = useLingui()
  const { mobile, email, hasPassword } = state
  const [kind, setKind] = useState<'mobile' | 'email'>(mobile ? 'mobile' : 'email')
  const target = kind === 'mobile' ? mobile : email
  const captcha = useCaptcha(target !== '', 'paypwd')
  const form = useForm({ captchaCode: '', smsCode: '', password: '' }, (values) => ({
    captchaCode: !values.smsCode && !values.captchaCode.trim() && t`請輸入圖形驗證碼`,
    smsCode: !/^\d{6}$/.test(values.smsCode) && t`請輸入 6 位驗證碼`,
    password: hasPassword && !values.password && t`請輸入登入密碼`,
  }))
  const prove = useCommand(payPasswordByCode, {
    silent: true,
    done: ({ setTicket }) => onTicket(setTicket),
    form,
  })
  if (target === '') {
    return (
      <Empty
        drawing="box"
        text={<Trans>請先綁定手機號碼或電子信箱，才能驗證是您本人</Trans>}
        action={{ text: <Trans>去綁定</Trans>, to: 'pages/user/bind/index' }}
      />
    )
  }
  return (
    <form
      ref={form.element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { smsCode, password } = form.values
        if (!form.valid(['smsCode', 'password'])) return
        prove.mutate({ form: { kind, smsCode, password: hasPassword ? password : undefined } })
      }}
    >
      <p className={styles.intro}>
        <Trans>請先驗證這是您的帳號，驗證碼將發送至 {target}。</Trans>
      </p>
      <Card flush>
        {mobile && email && (
          <Tabs
            label={t`驗證方式`}
            value={kind}
            onChange={setKind}
            tabs={[
              { value: 'mobile', text: t`手機驗證` },
              { value: 'email', text: t`信箱驗證` },
            ]}
          />
        )}
        <CodeFields
          key={kind}
          own={kind}
          purpose="paypwd"
          captcha={captcha}
          captchaCode={form.field('captchaCode')}
          smsCode={form.field('smsCode')}
          valid={() => form.valid(['captchaCode'])}
          reset={form.reset}
        />
        {hasPassword && (
          <Field
            {...form.field('password')}
            label={t`登入密碼`}
            type="password"
            autoComplete="current-password"
            maxLength={128}
          />
        )}
      </Card>
      <Button type="submit" size="large" block busy={prove.isPending}>
        <Trans>下一步</Trans>
      </Button>
    </form>
  )
}
