import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { PaySheet } from './PaySheet.tsx'
import type { PayPasswordRequest } from './queries.ts'

/**
 * Asks for the payment password, for one action. Call it once the user has confirmed what they want to do:
 *
 *     const payTicket = await askPayPassword({ action: 'transfer', target: String(receiverId), amount: '20.00' })
 *     if (payTicket) submit.mutate({ receiverId, amount: '20.00', payTicket })
 *
 * Opens the six boxes over everything. Wrong entries, a lock, and a password that is not set, must be set again or was
 * set too recently are shown there, with a link to fix it. The server's command spends the ticket with
 * `spendPayTicket`, for the same action, target and amount, within 120 s; if it refuses with `PAYPWD_REQUIRED`, ask
 * again. `useCommand` keeps its request id when only the ticket differs, so asking again after a lost answer cannot act
 * twice.
 * @returns the ticket; undefined if the user has closed the sheet
 */
export function askPayPassword(wanted: PayPasswordRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    function end(ticket?: string): void {
      root.unmount()
      container.remove()
      resolve(ticket)
    }
    root.render(
      <I18nProvider i18n={i18n}>
        <PaySheet wanted={wanted} onTicket={end} onClose={() => end()} />
      </I18nProvider>,
    )
  })
}
