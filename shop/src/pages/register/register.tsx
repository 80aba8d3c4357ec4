import { Trans, useLingui } from '@lingui/react/macro'
import { register } from '@shop/contract/people/account/account.ts'
import { useState } from 'react'
import { AccountPage } from '../../features/account/AccountPage.tsx'
import { afterLogin } from '../../features/account/after-login.ts'
import { CodeFields, useCaptcha } from '../../features/account/CodeFields.tsx'
import { RegistrationTerms } from '../../features/account/Terms.tsx'
import { passwordProblem, targetProblem, toTarget } from '../../features/account/target.ts'
import { ContactCard } from '../../features/content/ContactCard.tsx'
import { useCommand } from '../../lib/command.ts'
import { rememberedInviter } from '../../lib/inviter.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { useModules, useStoreSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

type Way = 'mobile' | 'email'

export default function Register() {
  const { t } = useLingui()
  const params = usePageParams({ inviteCode: 'text?', ic: 'text?' })
  const rules = useStoreSettings()?.setting.register
  const ways: Way[] = (['mobile', 'email'] as const).filter((one) => rules?.methods.includes(one) ?? true)
  const [way, setWay] = useState<Way>(ways[0] ?? 'mobile')
  const captcha = useCaptcha()
  const invites = useModules('invite')
  const inviterId = rememberedInviter()
  const form = useForm(
    {
      mobile: '',
      email: '',
      captchaCode: '',
      smsCode: '',
      password: '',
      inviteCode: params.inviteCode ?? params.ic ?? '',
      terms: false,
    },
    (values) => ({
      [way]: targetProblem(values[way], way),
      captchaCode: !values.smsCode && !values.captchaCode.trim() && t`請輸入圖形驗證碼`,
      smsCode: !/^\d{6}$/.test(values.smsCode) && t`請輸入 6 位驗證碼`,
      password: passwordProblem(values.password),
      inviteCode: Boolean(rules?.inviteRequired) && !inviterId && !values.inviteCode.trim() && t`請輸入邀請碼`,
      terms: !values.terms && t`請先閱讀並同意服務條款`,
    }),
  )
  const enter = useCommand(register, { done: afterLogin, form })
  const toLogin = () => navigate('pages/login/index', undefined, { replace: true })

  // No way to send a code, or registration is closed by the shop.
  if (rules?.enabled === 0 || ways.length === 0) {
    return (
      <Page>
        <Empty drawing="person" text={<Trans>目前暫不開放註冊</Trans>}>
          <Button onClick={toLogin}>
            <Trans>去登入</Trans>
          </Button>
        </Empty>
        <ContactCard />
      </Page>
    )
  }

  function submit(): void {
    if (!form.valid()) return
    const { smsCode, password, terms, inviteCode } = form.values
    enter.mutate({
      form: {
        ...toTarget(form.values[way]),
        smsCode,
        password,
        terms,
        inviteCode: inviteCode.trim() || undefined,
        inviterId,
      },
    })
  }

  return (
    <AccountPage title={<Trans>建立帳號</Trans>} onSubmit={submit} formRef={form.element}>
      <Card flush>
        {ways.length > 1 && (
          <Tabs
            label={t`註冊方式`}
            value={way}
            onChange={setWay}
            tabs={[
              { value: 'mobile', text: <Trans>手機註冊</Trans> },
              { value: 'email', text: <Trans>信箱註冊</Trans> },
            ]}
          />
        )}
        {way === 'mobile' ? (
          <Field {...form.field('mobile')} label={t`手機號碼`} type="tel" autoComplete="tel-national" maxLength={20} />
        ) : (
          <Field
            {...form.field('email')}
            label={t`電子信箱`}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
          />
        )}
        <CodeFields
          key={way}
          target={form.values[way]}
          purpose="register"
          captcha={captcha}
          captchaCode={form.field('captchaCode')}
          smsCode={form.field('smsCode')}
          valid={() => form.valid([way, 'captchaCode'])}
          reset={form.reset}
        />
        <Field
          {...form.field('password')}
          label={t`設定密碼`}
          placeholder={t`至少 6 位`}
          type="password"
          autoComplete="new-password"
          maxLength={128}
        />
        {invites && (
          <Field
            {...form.field('inviteCode')}
            label={rules?.inviteRequired && !inviterId ? t`邀請碼` : t`邀請碼（選填）`}
            placeholder={inviterId ? t`您來自朋友的邀請，無需填寫` : t`請輸入`}
            autoComplete="off"
            maxLength={20}
          />
        )}
      </Card>
      <RegistrationTerms accepted={form.values.terms} onChange={(terms) => form.set({ terms })} />
      <Button type="submit" size="large" block busy={enter.isPending}>
        <Trans>註冊</Trans>
      </Button>
      <Button kind="plain" onClick={toLogin}>
        <Trans>已有帳號？去登入</Trans>
      </Button>
    </AccountPage>
  )
}
