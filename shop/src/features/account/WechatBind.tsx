import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { wechatBind, type wechatFinish } from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { useCommand } from '../../lib/command.ts'
import { rememberedInviter } from '../../lib/inviter.ts'
import { useModules, useStoreSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { AccountPage } from './AccountPage.tsx'
import { enterShop } from './after-login.ts'
import styles from './BindPage.module.css'
import { CodeFields, useCaptcha } from './CodeFields.tsx'
import { targetOf } from './code-kinds.ts'
import { openPlace } from './open-place.ts'
import { TargetField } from './TargetField.tsx'
import { RegistrationTerms } from './Terms.tsx'
import { targetProblem, toTarget } from './target.ts'
import { useWechatTrip } from './use-wechat.ts'

type Ticket = NonNullable<DataOf<typeof wechatFinish>['bind']>

/**
 * Binds an unknown WeChat account to the user with the given number or address, or to a new user if there is none.
 * @param to the route to continue at
 * @param onSpent the ticket is no longer valid
 */
export function WechatBind({ ticket, to, onSpent }: { ticket: Ticket; to: string; onSpent: () => void }) {
  const { t } = useLingui()
  const inviteRequired = useStoreSettings()?.setting.register.inviteRequired === 1
  const invites = useModules('invite')
  const inviterId = rememberedInviter()
  const captcha = useCaptcha()
  const asked = targetOf(ticket.kinds)
  const form = useForm({ target: '', captchaCode: '', smsCode: '', inviteCode: '', terms: false }, (values) => ({
    target: targetProblem(values.target, asked.kind),
    captchaCode: !values.smsCode && !values.captchaCode.trim() && t`請輸入圖形驗證碼`,
    smsCode: !/^\d{6}$/.test(values.smsCode) && t`請輸入 6 位驗證碼`,
    terms: !values.terms && t`請先閱讀並同意服務條款`,
  }))
  const bind = useCommand(wechatBind, {
    form,
    done: (login) => enterShop(login, () => openPlace(to)),
    failed: (error) => error.code === 'BIND_TICKET' && onSpent(),
  })
  const profile = useWechatTrip({ purpose: 'login', to })
  const { nickName } = ticket

  function submit(): void {
    if (!form.valid()) return
    const { target, smsCode, terms, inviteCode } = form.values
    const invited = inviteCode.trim() || undefined
    bind.mutate({
      form: { ticket: ticket.ticket, ...toTarget(target), smsCode, terms, inviteCode: invited, inviterId },
    })
  }

  return (
    <AccountPage title={<Trans>綁定微信</Trans>} onSubmit={submit} formRef={form.element}>
      <p className={styles.intro}>
        <Trans>驗證一次，下次在微信裡直接登入。已有帳號的，請填該帳號的聯絡方式；沒有的，將為您建立。</Trans>
      </p>
      <Card flush>
        <TargetField {...form.field('target')} label={asked.label} />
        <CodeFields
          target={form.values.target}
          purpose="login"
          captcha={captcha}
          captchaCode={form.field('captchaCode')}
          smsCode={form.field('smsCode')}
          valid={() => form.valid(['target', 'captchaCode'])}
          reset={form.reset}
        />
        {invites && (
          <Field
            {...form.field('inviteCode')}
            label={t`邀請碼`}
            placeholder={
              inviterId ? t`您來自朋友的邀請，無需填寫` : inviteRequired ? t`邀請碼（新帳號必填）` : t`邀請碼（選填）`
            }
            autoComplete="off"
            maxLength={20}
          />
        )}
      </Card>
      {nickName && (
        <p className={styles.note}>
          <Trans>新帳號的暱稱：{nickName}</Trans>
        </p>
      )}
      <RegistrationTerms accepted={form.values.terms} onChange={(terms) => form.set({ terms })} />
      <Button type="submit" size="large" block busy={bind.isPending}>
        <Trans>綁定並登入</Trans>
      </Button>
      {!nickName && (
        <>
          <p className={styles.note}>
            <Trans>經您同意，微信會提供您的公開資料。我們只用它認出您在小程式的帳號，並作為新帳號的暱稱。</Trans>
          </p>
          <Button kind="plain" busy={profile.busy} onClick={() => profile.leave({ profile: true })}>
            <Trans>授權微信資料</Trans>
          </Button>
        </>
      )}
    </AccountPage>
  )
}
