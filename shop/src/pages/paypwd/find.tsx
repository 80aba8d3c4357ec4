import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoosePin } from '../../features/paypwd/ChoosePin.tsx'
import { ProveIdentity } from '../../features/paypwd/ProveIdentity.tsx'
import { payPasswordQuery } from '../../features/paypwd/queries.ts'
import { Page } from '../../ui/Page.tsx'

/** Sets a new payment password after the old one was forgotten, locked or reset, by a code and the log-in password. */
export default function FindPayPasswordPage() {
  const { data: state } = useSuspenseQuery(payPasswordQuery)
  const [ticket, setTicket] = useState('')
  return (
    <Page flush={ticket !== ''}>
      {ticket ? (
        <ChoosePin ticket={ticket} coolingH={state.coolingH} onExpired={() => setTicket('')} />
      ) : (
        <ProveIdentity state={state} onTicket={setTicket} />
      )}
    </Page>
  )
}
