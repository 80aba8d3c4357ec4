import './setup.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { confirmedSteps, type SetupGuide, type SetupStep, setupConfirm } from '@shop/contract/desk/setup/setup.ts'
import { languageNames } from '@shop/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Popconfirm } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { moduleCosts } from '../../features.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { infoQuery } from '../../lib/session.ts'
import { CheckOutlined } from '../../ui/icons.tsx'
import { setupGuideQuery } from './queries.ts'
import { TestMessageDialog } from './TestMessageDialog.tsx'
import { stepWords } from './words.ts'

/** The steps left before the first order; gone when all are done, or dismissed. */
export function Guide() {
  const { data: guide } = useQuery(setupGuideQuery)
  if (!guide) return null
  const unreachable = guide.channels.every(({ configured }) => !configured)
  return (
    <>
      {unreachable && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 14 }}
          title={<Trans>買家現在不能註冊，也不能找回密碼：郵件和簡訊都沒有設定。</Trans>}
        />
      )}
      {guide.shown && <Steps guide={guide} />}
    </>
  )
}

function Steps({ guide }: { guide: SetupGuide }) {
  const { t } = useLingui()
  const [trying, setTrying] = useState(false)
  const confirm = useCommand(
    (name: (typeof confirmedSteps)[number] | 'dismissed') => call(setupConfirm, { body: { name } }),
    {
      refreshes: [['setup-guide']],
    },
  )
  const unnamed = guide.unnamed.map((language) => languageNames[language]).join(' · ')
  const left = guide.steps.filter((one) => !one.done)
  const done = guide.steps.length - left.length
  const all = guide.steps.length
  const doneNames = guide.steps.flatMap((one) => (one.done ? t(stepWords[one.step].title) : [])).join(' · ')
  const mayConfirm = (step: SetupStep) => confirmedSteps.find((one) => one === step)
  const confirmWords = { freight: t`全部免運費`, agreements: t`我已讀過`, modules: t`我已看過` }
  const configured = guide.channels.some((one) => one.configured)
  const extra: Partial<Record<SetupStep, ReactNode>> = {
    messages: configured ? (
      <Button size="small" onClick={() => setTrying(true)}>
        <Trans>寄一則測試訊息</Trans>
      </Button>
    ) : (
      <Link to="/provider/list">
        <Trans>設定郵件或簡訊</Trans>
      </Link>
    ),
  }
  return (
    <section className="card setup" aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">
          <Trans>開店準備</Trans>
        </h2>
        <span className="muted">
          <Trans>
            {all} 項裡完成了 {done} 項
          </Trans>
        </span>
        <Popconfirm title={t`不再顯示開店準備？`} onConfirm={() => confirm.mutate('dismissed')}>
          <Button type="text" size="small">
            <Trans>不再顯示</Trans>
          </Button>
        </Popconfirm>
      </header>
      <progress max={all} value={done} aria-label={t`開店準備的進度`} />
      <ol>
        {left.map(({ step }) => {
          const { title, why, to } = stepWords[step]
          const name = mayConfirm(step)
          return (
            <li key={step}>
              <span className="setup-mark" role="img" aria-label={t`還沒完成`} />
              <span className="setup-what">
                {to ? <Link to={to}>{t(title)}</Link> : <strong>{t(title)}</strong>}
                <span className="muted">{t(why)}</span>
                {step === 'identity' && unnamed && (
                  <span className="warn">
                    <Trans>還沒有自己的名稱：{unnamed}</Trans>
                  </span>
                )}
                {step === 'modules' && <Modules />}
              </span>
              <span className="setup-actions">
                {extra[step]}
                {name && (
                  <Button size="small" loading={confirm.isPending} onClick={() => confirm.mutate(name)}>
                    {confirmWords[name]}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {done > 0 && (
        <p className="setup-done">
          <CheckOutlined /> <Trans>已完成：{doneNames}</Trans>
        </p>
      )}
      {guide.operators < 2 && (
        <p className="setup-note">
          <Trans>
            你是唯一的操作員。調整餘額、撥活動預算、結算後退款、超過上限的入帳、增減操作員的權限，以及佣金、風控和提領的設定，收到第一筆款之後還有付款設定，都要另一個人批准；
            <Link to="/operator/list">加一位操作員</Link>
            之後才能做。
          </Trans>
        </p>
      )}
      <TestMessageDialog channels={guide.channels} open={trying} onClose={() => setTrying(false)} />
    </section>
  )
}

/** The modules that can be switched on, and their cost. */
function Modules() {
  const { t } = useLingui()
  const { data: info } = useQuery(infoQuery)
  const off = moduleCosts.filter(({ modules }) => !modules.some((module) => info?.modules.includes(module)))
  if (!info || off.length === 0) return null
  return (
    <dl className="setup-modules">
      {off.map(({ modules, title, cost }) => (
        <div key={modules.join()}>
          <dt>{t(title)}</dt>
          <dd className="muted">{t(cost)}</dd>
        </div>
      ))}
    </dl>
  )
}
