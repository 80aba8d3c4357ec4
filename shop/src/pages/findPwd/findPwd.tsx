import { Trans, useLingui } from '@lingui/react/macro'
import { findPassword } from '@shop/contract/people/account/account.ts'
import { AccountPage } from '../../features/account/AccountPage.tsx'
import { CodeFields, useCaptcha } from '../../features/account/CodeFields.tsx'
import { targetOf, useCodeKinds } from '../../features/account/code-kinds.ts'
import { NewPasswordFields } from '../../features/account/NewPasswordFields.tsx'
import { TargetField } from '../../features/account/TargetField.tsx'
import { passwordProblem, targetProblem, toTarget } from '../../features/account/target.ts'
import { ContactCard } from '../../features/content/ContactCard.tsx'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { endSession } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useForm } from '../../ui/form.ts'
import { Page } from '../../ui/Page.tsx'

export default function FindPassword() {
  const { t } = useLingui()
  const captcha = useCaptcha()
  const codes = useCodeKinds()
  const asked = targetOf(codes)
  const form = useForm({ target: '', captchaCode: '', smsCode: '', password: '', again: '' }, (values) => ({
    target: targetProblem(values.target, asked.kind),
    captchaCode: !values.smsCode && !values.captchaCode.trim() && t`請輸入圖形驗證碼`,
    smsCode: !/^\d{6}$/.test(values.smsCode) && t`請輸入 6 位驗證碼`,
    password: passwordProblem(values.password),
    again: values.again !== values.password && t`兩次輸入的密碼不一致`,
  }))
  const save = useCommand(findPassword, {
    done: () => {
      endSession() // the server has ended every session of the account
      navigate('pages/login/index', undefined, { replace: true })
    },
    form,
  })

  function submit(): void {
    if (!form.valid()) return
    const { target, smsCode, password } = form.values
    save.mutate({ form: { ...toTarget(target), smsCode, password } })
  }

  if (codes.length === 0) {
    return (
      <Page>
        <Empty drawing="lost" text={<Trans>這裡暫時收不到驗證碼，需要註冊或忘記密碼時，請聯絡我們。</Trans>} />
        <ContactCard />
      </Page>
    )
  }

  return (
    <AccountPage title={<Trans>設定新密碼</Trans>} onSubmit={submit} formRef={form.element}>
      <Card flush>
        <TargetField {...form.field('target')} label={asked.label} />
        <CodeFields
          target={form.values.target}
          purpose="find_password"
          captcha={captcha}
          captchaCode={form.field('captchaCode')}
          smsCode={form.field('smsCode')}
          valid={() => form.valid(['target', 'captchaCode'])}
          reset={form.reset}
        />
        <NewPasswordFields password={form.field('password')} again={form.field('again')} />
      </Card>
      <Button type="submit" size="large" block busy={save.isPending}>
        <Trans>設定新密碼</Trans>
      </Button>
    </AccountPage>
  )
}
