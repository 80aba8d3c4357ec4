import { Trans, useLingui } from '@lingui/react/macro'
import { userClose } from '@shop/contract/people/closing/closing.ts'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { useForm } from '../../ui/form.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ClosePopup.module.css'
import { CodeFields, useCaptcha } from './CodeFields.tsx'
import lines from './popup-form.module.css'

/** The code needed to close the account; users with both a number and an address choose where it is sent. */
export function CloseForm({
  mobile,
  email,
  done,
}: {
  /** masked; `""` when there is none */
  mobile: string
  email: string
  done: () => Promise<unknown>
}) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'mobile' | 'email'>(mobile ? 'mobile' : 'email')
  const captcha = useCaptcha(true, 'close')
  const form = useForm({ captchaCode: '', smsCode: '' }, (values) => ({
    captchaCode: !values.smsCode && !values.captchaCode.trim() && t`請輸入圖形驗證碼`,
    smsCode: !/^\d{6}$/.test(values.smsCode) && t`請輸入 6 位驗證碼`,
  }))
  const close = useCommand(userClose, {
    done,
    form,
    failed: (error) => {
      // A new obstacle has come up, or another device has already requested the closing.
      if (error.code === 'CLOSE_OPEN' || error.code === 'STATE_CHANGED') void done()
    },
  })
  const target = kind === 'mobile' ? mobile : email

  async function submit(): Promise<void> {
    if (!form.valid(['smsCode'])) return
    const sure = await ask({ title: t`確定要註銷帳號嗎？`, confirm: t`申請註銷`, cancel: t`再想想` })
    if (sure) close.mutate({ form: { kind, smsCode: form.values.smsCode } })
  }

  return (
    <form
      ref={form.element}
      className={lines.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
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
      <p className={styles.part}>
        <Trans>驗證碼將發送至 {target}</Trans>
      </p>
      <CodeFields
        key={kind}
        own={kind}
        purpose="close_account"
        captcha={captcha}
        captchaCode={form.field('captchaCode')}
        smsCode={form.field('smsCode')}
        valid={() => form.valid(['captchaCode'])}
        reset={form.reset}
      />
      <div className={lines.action}>
        <Button type="submit" kind="line" size="large" block busy={close.isPending}>
          <Trans>申請註銷</Trans>
        </Button>
      </div>
    </form>
  )
}
