import { Trans, useLingui } from '@lingui/react/macro'
import { login } from '@shop/contract/people/account/account.ts'
import { useState } from 'react'
import { AccountPage } from '../../features/account/AccountPage.tsx'
import { afterLogin } from '../../features/account/after-login.ts'
import { CaptchaField, CodeFields, useCaptcha } from '../../features/account/CodeFields.tsx'
import { targetOf, useCodeKinds } from '../../features/account/code-kinds.ts'
import { DemoAccounts } from '../../features/account/DemoAccounts.tsx'
import { TargetField } from '../../features/account/TargetField.tsx'
import { RegistrationTerms } from '../../features/account/Terms.tsx'
import { passwordProblem, targetProblem, toTarget } from '../../features/account/target.ts'
import { useWechatOffered } from '../../features/account/use-wechat.ts'
import { WechatLogin } from '../../features/account/WechatLogin.tsx'
import { WechatReturn } from '../../features/account/WechatReturn.tsx'
import { ContactCard } from '../../features/content/ContactCard.tsx'
import { useCommand } from '../../lib/command.ts'
import { rememberedInviter } from '../../lib/inviter.ts'
import { navigate } from '../../lib/navigate.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { storedReturn } from '../../lib/wechat-trip.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './index.module.css'

export default function Login() {
  const [returned, setReturned] = useState(storedReturn)
  if (returned) return <WechatReturn returned={returned} onOther={() => setReturned(undefined)} />
  return <LoginForm />
}

function LoginForm() {
  const { t } = useLingui()
  const [way, setWay] = useState<'password' | 'code'>('password')
  // after three wrong passwords the server requires the captcha too
  const [askCaptcha, setAskCaptcha] = useState(false)
  const captcha = useCaptcha(way === 'code' || askCaptcha)
  const rules = useStoreSettings()?.setting.register
  const codes = useCodeKinds()
  const byWechat = useWechatOffered()
  const canRegister = rules?.enabled !== 0 && rules?.methods.length !== 0
  const asked = targetOf(way === 'code' ? codes : [])
  const form = useForm({ target: '', password: '', captchaCode: '', smsCode: '', terms: false }, (values) => ({
    target: targetProblem(values.target, asked.kind),
    password: way === 'password' && passwordProblem(values.password),
    captchaCode: (way === 'code' ? !values.smsCode : askCaptcha) && !values.captchaCode.trim() && t`請輸入圖形驗證碼`,
    smsCode: way === 'code' && !/^\d{6}$/.test(values.smsCode) && t`請輸入 6 位驗證碼`,
    terms: !values.terms && t`請先閱讀並同意服務條款`,
  }))
  const enter = useCommand(login, {
    done: afterLogin,
    form,
    failed: (error) => {
      if (error.data.captchaRequired) setAskCaptcha(true)
      if (error.code === 'CAPTCHA_WRONG' || error.code === 'CAPTCHA_REQUIRED' || askCaptcha) {
        form.set({ captchaCode: '' })
        captcha.refresh()
      }
    },
  })

  function submit(): void {
    if (!form.valid()) return
    const { target, password, captchaCode, smsCode } = form.values
    const proof =
      way === 'code'
        ? // A log-in by code may create an account, which requires the ticked agreements.
          { smsCode, terms: form.values.terms, inviterId: rememberedInviter() }
        : { password, ...(askCaptcha ? { captchaKey: captcha.key, captchaCode: captchaCode.trim() } : {}) }
    enter.mutate({ form: { ...toTarget(target), ...proof } })
  }

  return (
    <AccountPage title={<Trans>歡迎回來</Trans>} onSubmit={submit} formRef={form.element}>
      <Card flush>
        {codes.length > 0 && (
          <Tabs
            label={t`登入方式`}
            value={way}
            onChange={setWay}
            tabs={[
              { value: 'password', text: <Trans>密碼登入</Trans> },
              { value: 'code', text: <Trans>驗證碼登入</Trans> },
            ]}
          />
        )}
        <TargetField {...form.field('target')} label={asked.label} />
        {way === 'password' ? (
          <>
            <Field
              {...form.field('password')}
              label={t`密碼`}
              type="password"
              autoComplete="current-password"
              maxLength={128}
            />
            {askCaptcha && <CaptchaField captcha={captcha} {...form.field('captchaCode')} />}
          </>
        ) : (
          <CodeFields
            target={form.values.target}
            purpose="login"
            captcha={captcha}
            captchaCode={form.field('captchaCode')}
            smsCode={form.field('smsCode')}
            valid={() => form.valid(['target', 'captchaCode'])}
            reset={form.reset}
          />
        )}
      </Card>
      <RegistrationTerms accepted={form.values.terms} onChange={(terms) => form.set({ terms })} />
      <Button type="submit" size="large" block busy={enter.isPending}>
        <Trans>登入</Trans>
      </Button>
      {byWechat && <WechatLogin />}
      <div className={styles.ways}>
        {canRegister && (
          <Button kind="plain" onClick={() => navigate('pages/register/register', undefined, { replace: true })}>
            <Trans>註冊新帳號</Trans>
          </Button>
        )}
        {codes.length > 0 && (
          <Button kind="plain" onClick={() => navigate('pages/findPwd/findPwd')}>
            <Trans>忘記密碼</Trans>
          </Button>
        )}
      </div>
      {codes.length === 0 && (
        <>
          <p className={styles.unable}>
            <Trans>這裡暫時收不到驗證碼，需要註冊或忘記密碼時，請聯絡我們。</Trans>
          </p>
          <ContactCard />
        </>
      )}
      <DemoAccounts
        onPick={(target, password) => {
          setWay('password')
          form.set({ target, password, terms: true })
        }}
      />
    </AccountPage>
  )
}
