import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  userBindCancel,
  userBindEmail,
  userBindMobile,
  type userBindState,
} from '@shop/contract/people/account/bind.ts'
import { CallError } from '@shop/web/call-error.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { goBack } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useForm } from '../../ui/form.ts'
import { usePageTitle } from '../../ui/frame.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Steps } from '../../ui/Steps.tsx'
import styles from './BindPage.module.css'
import { NewTarget } from './NewTarget.tsx'
import { ProveOwner } from './ProveOwner.tsx'
import { bindStateQuery } from './queries.ts'
import { targetProblem } from './target.ts'

type Kind = 'mobile' | 'email'

/**
 * Binds a mobile number or an e-mail address. If one is bound already, users first prove that the account is theirs, by
 * a code sent to it or by the log-in password; the change then takes effect after a day and can be cancelled here.
 */
export function BindPage({ kind }: { kind: Kind }) {
  const { data } = useSuspenseQuery(bindStateQuery)
  const { t } = useLingui()
  const { value, change } = data[kind]
  usePageTitle(value ? (kind === 'mobile' ? t`更換手機號碼` : t`更換電子信箱`) : undefined)
  return (
    <Page>
      {value && <Now kind={kind} value={value} />}
      {change ? (
        <Waiting kind={kind} change={change} />
      ) : (
        <Bind kind={kind} bound={value !== ''} hasPassword={data.has_password} />
      )}
    </Page>
  )
}

function Now({ kind, value }: { kind: Kind; value: string }) {
  return (
    <Card>
      <p className={styles.now}>
        <Icon name={kind === 'mobile' ? 'phone' : 'mail'} />
        <span>{kind === 'mobile' ? <Trans>目前的手機號碼</Trans> : <Trans>目前的電子信箱</Trans>}</span>
        <strong>{value}</strong>
      </p>
    </Card>
  )
}

function Waiting({
  kind,
  change,
}: {
  kind: Kind
  change: NonNullable<DataOf<typeof userBindState>['mobile']['change']>
}) {
  const { t } = useLingui()
  const cancel = useCommand(userBindCancel, { done: refresh, failed: refresh })
  async function confirm(): Promise<void> {
    if (await ask({ title: t`取消換綁？`, confirm: t`取消換綁`, cancel: t`再想想` })) cancel.mutate({ kind })
  }
  const time = minuteOf(change.effective_time)
  const { to } = change
  return (
    <Card>
      <div className={styles.waiting}>
        <Icon name="clock" size="64rpx" />
        <p>
          <Trans>
            將於 <strong>{time}</strong> 換綁為 <strong>{to}</strong>
          </Trans>
        </p>
        <p className={styles.note}>
          <Trans>若非您本人操作，請立即取消並修改登入密碼。</Trans>
        </p>
        <Button kind="line" busy={cancel.isPending} onClick={confirm}>
          <Trans>取消換綁</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Bind({ kind, bound, hasPassword }: { kind: Kind; bound: boolean; hasPassword: boolean }) {
  const { t } = useLingui()
  const [step, setStep] = useState<'proof' | 'target'>(bound ? 'proof' : 'target')
  const [way, setWay] = useState<'code' | 'password'>('code')
  const form = useForm(
    { oldCaptcha: '', oldCode: '', password: '', target: '', captchaCode: '', smsCode: '' },
    (values) => ({
      oldCaptcha: !values.oldCode && !values.oldCaptcha.trim() && t`請輸入圖形驗證碼`,
      oldCode: !/^\d{6}$/.test(values.oldCode) && t`請輸入 6 位驗證碼`,
      password: !values.password && t`請輸入密碼`,
      target: targetProblem(values.target, kind),
      captchaCode: !values.smsCode && !values.captchaCode.trim() && t`請輸入圖形驗證碼`,
      smsCode: !/^\d{6}$/.test(values.smsCode) && t`請輸入 6 位驗證碼`,
    }),
  )
  const options = {
    prompt: false,
    done: async ({ effective_time }: { effective_time: string }) => {
      await refresh()
      // A pending change is shown here.
      if (effective_time === '') goBack()
    },
    failed: (error: CallError) => {
      const { 'form.mobile': mobile, 'form.email': email, ...fields } = error.fields
      const target = mobile ?? email
      form.refused(
        new CallError(error.kind, error.message, {
          data: { fields: { ...fields, ...(target && { 'form.target': target }) } },
        }),
      )
      // The error concerns the previous step.
      if (bound && ('form.oldCode' in error.fields || 'form.password' in error.fields)) setStep('proof')
    },
  }
  const mobile = useCommand(userBindMobile, options)
  const email = useCommand(userBindEmail, options)

  function submit(): void {
    if (step === 'proof') {
      if (form.valid([way === 'code' ? 'oldCode' : 'password'])) setStep('target')
      return
    }
    if (!form.valid(['target', 'smsCode'])) return
    const { target, smsCode, oldCode, password } = form.values
    const proof = !bound ? {} : way === 'code' ? { oldCode } : { password }
    const value = target.trim()
    if (kind === 'mobile') mobile.mutate({ form: { mobile: value, smsCode, ...proof } })
    else email.mutate({ form: { email: value, smsCode, ...proof } })
  }

  return (
    <form
      ref={form.element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {bound && (
        <Steps
          steps={[{ text: t`驗證身分` }, { text: kind === 'mobile' ? t`新手機號碼` : t`新電子信箱` }]}
          current={step === 'proof' ? 0 : 1}
        />
      )}
      {step === 'proof' ? (
        <ProveOwner kind={kind} way={way} onWay={setWay} hasPassword={hasPassword} form={form} />
      ) : (
        <NewTarget kind={kind} isFirst={!bound} form={form} />
      )}
      <Button type="submit" size="large" block busy={mobile.isPending || email.isPending}>
        {step === 'proof' ? <Trans>下一步</Trans> : bound ? <Trans>確認換綁</Trans> : <Trans>綁定</Trans>}
      </Button>
      {step === 'target' && bound && (
        <Button kind="plain" block onClick={() => setStep('proof')}>
          <Trans>上一步</Trans>
        </Button>
      )}
    </form>
  )
}

function refresh(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: ['user'] })
}
