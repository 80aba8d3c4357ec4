import { Trans, useLingui } from '@lingui/react/macro'
import { submitProof } from '@shop/contract'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { type UploadedPicture, UploadGrid } from '../../ui/UploadGrid.tsx'
import { refreshOrders } from '../order/queries.ts'
import styles from './ProofForm.module.css'

/** Step two: the screenshots and what helps to find the payment. What was filled in stays after a refusal. */
export function ProofForm({ orderId, max, again }: { orderId: number; max: number; again: boolean }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const form = useForm(
    { images: [] as UploadedPicture[], payerName: '', reference: '', paidTime: '' },
    ({ images }) => ({ images: images.length === 0 && t`請上傳付款截圖` }),
  )
  const submit = useCommand(submitProof, {
    prompt: false,
    done: refreshOrders,
    failed: (error) => {
      if (error.kind === 'login') return
      form.refused(error)
      toast(error.message, { kind: 'error', ms: error.answered ? toastMs.server : toastMs.network })
      if (error.answered) void refreshOrders()
    },
  })

  function send(): void {
    if (!form.valid()) return
    const { images, payerName, reference, paidTime } = form.values
    submit.mutate({
      orderId,
      images: images.map((picture) => picture.fileId),
      payerName: payerName.trim() || undefined,
      reference: reference.trim() || undefined,
      paidTime: paidTime.replace('T', ' ') || undefined,
    })
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
        <Card flush>
          <h2 className={styles.title}>
            <span className={styles.step}>2</span>
            <Trans>上傳付款截圖</Trans>
          </h2>
          <div className={styles.pictures}>
            <p className={styles.hint}>
              <Trans>請上傳能看清金額、時間與收款人的轉帳截圖，最多 {max} 張</Trans>
            </p>
            <UploadGrid
              label={t`付款截圖`}
              purpose="proof"
              max={max}
              value={form.values.images}
              onChange={(images) => form.set({ images })}
              onBusy={setBusy}
            />
            {form.problems.images && (
              <p className={styles.problem} role="alert">
                {form.problems.images}
              </p>
            )}
          </div>
          <div className={styles.fields}>
            <Field
              {...form.field('payerName')}
              label={<Trans>付款人</Trans>}
              placeholder={t`選填，轉帳帳戶的姓名`}
              maxLength={40}
              autoComplete="name"
            />
            <Field
              {...form.field('reference')}
              label={<Trans>交易單號</Trans>}
              placeholder={t`選填，便於核對`}
              maxLength={64}
              autoComplete="off"
            />
            <Field
              {...form.field('paidTime')}
              label={<Trans>轉帳時間</Trans>}
              type="datetime-local"
              note={<Trans>選填，北京時間</Trans>}
            />
          </div>
        </Card>
      </form>
      <BottomBar>
        <Button type="submit" form="proof" size="large" busy={submit.isPending} disabled={busy}>
          {busy ? <Trans>截圖上傳中</Trans> : again ? <Trans>重新提交審核</Trans> : <Trans>我已轉帳，提交審核</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}
