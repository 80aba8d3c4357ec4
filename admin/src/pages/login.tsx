import './login.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import { operatorCaptcha, type operatorLogin } from '@shop/contract/people/operator/operator.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { LanguageMenu } from '../features/frame/LanguageMenu.tsx'
import icon from '../icon.svg'
import { call } from '../lib/call.ts'
import { useFailureText } from '../lib/failure.ts'
import { infoQuery, sessionQuery, useLogin } from '../lib/session.ts'
import { LockOutlined, SafetyOutlined, UserOutlined } from '../ui/icons.tsx'

export default function Login() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const session = useQuery(sessionQuery)
  const { data: info } = useQuery(infoQuery)
  const login = useLogin()
  const failureText = useFailureText()
  const [form] = Form.useForm<BodyOf<typeof operatorLogin>>()
  const [needsCode, setNeedsCode] = useState(false)
  const [captcha, setCaptcha] = useState<DataOf<typeof operatorCaptcha>>()
  useEffect(() => {
    document.title = [t`登入`, info?.storeName].filter(Boolean).join(' · ')
  }, [t, info])

  async function refused(error: unknown) {
    const code = error instanceof CallError ? error.code : undefined
    if (code?.startsWith('SECOND_FACTOR')) setNeedsCode(true)
    // Each picture is good for one try.
    if (!captcha && code !== 'CAPTCHA_REQUIRED') return
    form.setFieldValue('captchaCode', undefined)
    setCaptcha(await call(operatorCaptcha).catch(() => undefined))
  }

  if (session.data) return <Navigate to={backTo(search.get('from'))} replace />
  return (
    <div className="login">
      <header>
        <LanguageMenu />
      </header>
      <main className="login-card">
        <div className="login-name">
          <img src={icon} alt="" width={40} height={40} />
          <div>
            <h1>{info?.storeName || t`商店管理臺`}</h1>
            <p className="muted">
              <Trans>管理臺</Trans>
            </p>
          </div>
        </div>
        <Form
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          onFinish={(values) => login.mutate({ ...values, captchaKey: captcha?.key }, { onError: refused })}
        >
          {login.error && !isFirstAsk(login.error) && (
            <Alert type="error" showIcon title={failureText(login.error)} style={{ marginBottom: 16 }} role="alert" />
          )}
          <Form.Item
            name="login"
            label={t`帳號`}
            rules={[{ required: true, whitespace: true, message: t`請輸入帳號` }]}
          >
            <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={60} />
          </Form.Item>
          <Form.Item name="password" label={t`密碼`} rules={[{ required: true, message: t`請輸入密碼` }]}>
            <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
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
        {info?.demo && info.demoAccounts.length > 0 && (
          <section className="login-demo" aria-label={t`展示帳號`}>
            <h2>
              <Trans>這是展示用的商店，可以用這些帳號登入</Trans>
            </h2>
            {info.demoAccounts.map((account) => (
              <button
                type="button"
                key={account.login}
                onClick={() => {
                  form.setFieldsValue(account)
                  form.submit()
                }}
              >
                <strong>{account.login}</strong>
                <code>{account.password}</code>
                <span className="muted">{account.note}</span>
              </button>
            ))}
          </section>
        )}
      </main>
    </div>
  )
}

/** The next step of a log-in that goes on: the new field says what is needed. */
function isFirstAsk(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'SECOND_FACTOR_NEEDED'
}

/** Only addresses of the console itself: `from` comes from the address bar. */
function backTo(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/'
}
