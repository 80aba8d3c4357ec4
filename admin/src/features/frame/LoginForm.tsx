import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import { operatorCaptcha, type operatorLogin } from '@shop/contract/people/operator/operator.ts'
import { CallError } from '@shop/web/call-error.ts'
import { Alert, Button, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useFailureText } from '../../lib/failure.ts'
import { type LogInAs, useLogin } from '../../lib/session.ts'
import { LockOutlined, SafetyOutlined, UserOutlined } from '../../ui/icons.tsx'

type Values = BodyOf<typeof operatorLogin>

/** Logs in: with name and password and, if the server asks for them, a code and the characters in a picture. */
export function LoginForm({
  form: given,
  account,
  as = 'operator',
}: {
  form?: FormInstance<Values>
  account?: string
  as?: LogInAs
}) {
  const { t } = useLingui()
  const login = useLogin()
  const failureText = useFailureText()
  const [form] = Form.useForm<Values>(given)
  const [needsCode, setNeedsCode] = useState(false)
  const [captcha, setCaptcha] = useState<DataOf<typeof operatorCaptcha>>()

  async function refused(error: unknown) {
    const code = error instanceof CallError ? error.code : undefined
    if (code?.startsWith('SECOND_FACTOR')) setNeedsCode(true)
    // Each picture is valid for one attempt.
    if (!captcha && code !== 'CAPTCHA_REQUIRED') return
    form.setFieldValue('captchaCode', undefined)
    setCaptcha(await call(operatorCaptcha).catch(() => undefined))
  }

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) =>
        login.mutate({ ...values, as, login: account ?? values.login, captchaKey: captcha?.key }, { onError: refused })
      }
    >
      {login.error && !isFirstAsk(login.error) && (
        <Alert type="error" showIcon title={failureText(login.error)} style={{ margin: '16px 0' }} role="alert" />
      )}
      {account === undefined && (
        <Form.Item
          name="login"
          label={as === 'member' ? t`手機號碼或電郵` : t`帳號`}
          rules={[{ required: true, whitespace: true, message: t`請輸入帳號` }]}
        >
          <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={as === 'member' ? 254 : 60} />
        </Form.Item>
      )}
      <Form.Item name="password" label={t`密碼`} rules={[{ required: true, message: t`請輸入密碼` }]}>
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="current-password"
          autoFocus={account !== undefined}
          maxLength={128}
        />
      </Form.Item>
      {needsCode && (
        <Form.Item
          name="code"
          label={t`驗證碼`}
          extra={t`驗證器 App 上的六位數字；手機不在身邊時，用一組備用碼。`}
          rules={[{ required: true, whitespace: true, message: t`請輸入驗證碼` }]}
        >
          <Input prefix={<SafetyOutlined />} autoComplete="one-time-code" autoFocus maxLength={20} />
        </Form.Item>
      )}
      {captcha && (
        <Form.Item
          name="captchaCode"
          label={t`圖形驗證碼`}
          rules={[{ required: true, whitespace: true, message: t`請輸入圖中的字` }]}
        >
          <Input autoComplete="off" maxLength={10} />
        </Form.Item>
      )}
      {captcha && (
        <button type="button" className="login-captcha" onClick={() => void refused(undefined)}>
          <img src={captcha.base64} alt={t`圖形驗證碼`} width={120} height={44} />
          <Trans>看不清楚，換一張</Trans>
        </button>
      )}
      <Button type="primary" htmlType="submit" block loading={login.isPending}>
        <Trans>登入</Trans>
      </Button>
    </Form>
  )
}

/** The next step of a log-in that continues: the new field says what is needed. */
function isFirstAsk(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'SECOND_FACTOR_NEEDED'
}
