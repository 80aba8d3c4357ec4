import { Trans, useLingui } from '@lingui/react/macro'
import { submitProof } from '@shop/contract/trade/cashier/cashier.ts'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { usePersistentForm } from '../../ui/persistent-form.ts'
import { refreshOrders } from '../order/queries.ts'
import { noProof, ProofFields, toProof } from './ProofFields.tsx'

/** Step two: the screenshots and details that help to find the payment. A refusal keeps the input. */
export function ProofForm({ orderId, max, again }: { orderId: number; max: number; again: boolean }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const form = usePersistentForm('proof', noProof, ({ images }) => ({
    images: images.length === 0 && t`請上傳付款截圖`,
  }))
  const submit = useCommand(submitProof, {
    form,
    done: () => {
      form.forget()
      return refreshOrders()
    },
    failed: (error) => error.answered && void refreshOrders(),
  })

  function send(): void {
    if (!form.valid()) return
    submit.mutate({ orderId, ...toProof(form.values) })
  }

  return (
    <>
      <form
        id="proof"
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <ProofFields
          images={form.field('images')}
          payerName={form.field('payerName')}
          reference={form.field('reference')}
          paidTime={form.field('paidTime')}
          max={max}
          onBusy={setBusy}
        />
      </form>
      <BottomBar>
        <Button type="submit" form="proof" size="large" busy={submit.isPending} disabled={busy}>
          {busy ? <Trans>截圖上傳中</Trans> : again ? <Trans>重新提交審核</Trans> : <Trans>我已轉帳，提交審核</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}
