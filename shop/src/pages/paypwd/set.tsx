import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChoosePin } from '../../features/paypwd/ChoosePin.tsx'
import { ProveIdentity } from '../../features/paypwd/ProveIdentity.tsx'
import { payPasswordQuery, setTicket } from '../../features/paypwd/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Page } from '../../ui/Page.tsx'

/**
 * Sets the first payment password, after the log-in password or, for users who have none, after a code. One that was
 * disabled is set again after a code.
 */
export default function SetPayPasswordPage() {
  const { t } = useLingui()
  const { data: state } = useSuspenseQuery(payPasswordQuery)
  // Consumed: coming here again requires proving the identity again.
  const [ticket, setTaken] = useState(() => setTicket.get())
  useEffect(() => setTicket.set(''), [])
  const elsewhere = !ticket && !state.isSet && state.hasPassword
  useEffect(() => {
    if (elsewhere) navigate('pages/paypwd/login-password', {}, { replace: true })
  }, [elsewhere])
  const isDone = !ticket && state.isSet && !state.mustReset
  usePageTitle(isDone ? t`支付密碼` : undefined)
  if (elsewhere) return <Page>{null}</Page>
  return (
    <Page flush={ticket !== ''}>
      {ticket ? (
        <ChoosePin ticket={ticket} coolingH={state.coolingH} onExpired={() => setTaken('')} />
      ) : isDone ? (
        <Empty
          drawing="safe"
          text={<Trans>支付密碼已設定</Trans>}
          action={{ text: <Trans>管理支付密碼</Trans>, to: 'pages/paypwd/paypwd' }}
        />
      ) : (
        <ProveIdentity state={state} onTicket={setTaken} />
      )}
    </Page>
  )
}
