import { Trans, useLingui } from '@lingui/react/macro'
import { payPasswordCheck } from '@shop/contract/people/paypwd/paypwd.ts'
import { CallError } from '@shop/web/call-error.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import chosen from '../../features/paypwd/ChoosePin.module.css'
import { ChoosePin } from '../../features/paypwd/ChoosePin.tsx'
import { payPasswordQuery } from '../../features/paypwd/queries.ts'
import { call } from '../../lib/call.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { PinEntry } from '../../ui/PinEntry.tsx'
import styles from './reset.module.css'

/** Changes the payment password by the old one. */
export default function ResetPayPasswordPage() {
  const { t } = useLingui()
  const { data: state, refetch } = useSuspenseQuery(payPasswordQuery)
  const [ticket, setTicket] = useState('')
  const [wrong, setWrong] = useState('')

  async function check(password: string): Promise<void> {
    setWrong('')
    const body = { password, action: 'paypwd-reset', target: '', amount: '0.00' } as const
    try {
      setTicket((await call(payPasswordCheck, { body, prompt: false, load: false })).payTicket)
    } catch (error) {
      if (error instanceof CallError && error.kind !== 'login') setWrong(error.message)
      if (error instanceof CallError && error.code === 'PAYPWD_LOCKED') void refetch()
      throw error
    }
  }

  if (ticket) {
    return (
      <Page flush>
        <ChoosePin ticket={ticket} coolingH={state.coolingH} onExpired={() => setTicket('')} />
      </Page>
    )
  }
  const until = minuteOf(state.lockedUntil)
  if (!state.isSet || state.mustReset || until) {
    return (
      <Page>
        <Empty
          drawing="box"
          text={
            until ? (
              <Trans>輸入錯誤次數過多，支付密碼鎖定至 {until}</Trans>
            ) : state.isSet ? (
              <Trans>為了帳戶安全，請先重新設定支付密碼。</Trans>
            ) : (
              <Trans>尚未設定支付密碼</Trans>
            )
          }
          action={
            state.isSet
              ? { text: <Trans>找回支付密碼</Trans>, to: 'pages/paypwd/find' }
              : { text: <Trans>去設定</Trans>, to: 'pages/paypwd/paypwd' }
          }
        />
      </Page>
    )
  }
  return (
    <Page flush>
      <PinEntry
        inPage
        label={t`目前的支付密碼`}
        error={wrong}
        onDone={check}
        top={
          <h2 className={chosen.title}>
            <Trans>請輸入目前的支付密碼</Trans>
          </h2>
        }
        bottom={
          <PageLink to="pages/paypwd/find" className={styles.forgot}>
            <Trans>忘記支付密碼？</Trans>
          </PageLink>
        }
      />
    </Page>
  )
}
