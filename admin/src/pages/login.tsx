import './login.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { operatorLogin } from '@shop/contract/people/operator/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { LoginForm } from '../features/frame/LoginForm.tsx'
import icon from '../icon.svg'
import { infoQuery, type LogInAs, sessionQuery } from '../lib/session.ts'
import { LanguageMenu } from '../ui/LanguageMenu.tsx'

export default function Login() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const session = useQuery(sessionQuery)
  const { data: info } = useQuery(infoQuery)
  const [form] = Form.useForm<BodyOf<typeof operatorLogin>>()
  const [as, setAs] = useState<LogInAs>(search.get('as') === 'member' ? 'member' : 'operator')
  useEffect(() => {
    document.title = [t`登入`, info?.storeName].filter(Boolean).join(' · ')
  }, [t, info])

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
        <Segmented
          block
          value={as}
          onChange={setAs}
          options={[
            { value: 'operator', label: t`平台人員` },
            { value: 'member', label: t`商家` },
          ]}
        />
        <LoginForm form={form} as={as} key={as} />
        {as === 'operator' && info?.demo && info.demoAccounts.length > 0 && (
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

/** Only addresses of the console itself: `from` comes from the address bar. */
function backTo(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/'
}
