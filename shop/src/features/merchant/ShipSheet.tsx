import { Trans, useLingui } from '@lingui/react/macro'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { CarrierFields, useCarrierForm } from './CarrierFields.tsx'
import { useMerchantCommand } from './client.ts'
import { type MerchantOrder, refreshMerchant } from './queries.ts'
import styles from './sheets.module.css'

/** Sends a parcel with all remaining goods, or with some of them. */
export function ShipSheet({
  merchantId,
  order,
  open,
  onClose,
}: {
  merchantId: number
  order: MerchantOrder
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const waiting = order.lines.filter((line) => line.left > 0)
  const [taken, setTaken] = useState<Record<number, number>>({})
  const [content, setContent] = useState('')
  const [missing, setMissing] = useState('')
  const carrier = useCarrierForm()
  const isVirtual = order.kind === 'virtual'
  const ship = useMerchantCommand(merchantId, adminOrderShip, {
    success: t`已發貨`,
    done: ({ warning }) => {
      if (warning) toast(warning)
      onClose()
      return refreshMerchant()
    },
    form: carrier.form,
    failed: (error) => {
      if (error.code === 'STATE_CHANGED' || error.code === 'SHIP_QTY') void refreshMerchant()
    },
  })
  const lines = waiting
    .map((line) => ({ lineId: line.id, quantity: Math.min(taken[line.id] ?? line.left, line.left) }))
    .filter((line) => line.quantity > 0)

  function send(): void {
    if (lines.length === 0) toast(t`請選擇要發出的商品`)
    else if (isVirtual && content.trim() === '') setMissing(t`請填寫發放的內容`)
    else if (isVirtual || carrier.form.valid()) sendParcel()
  }

  function sendParcel(): void {
    const parcel = isVirtual
      ? ({ kind: 'virtual', content: content.trim() } as const)
      : ({ kind: 'express', ...carrier.sent } as const)
    ship.mutate({ params: { id: order.id }, body: { ...parcel, lines } })
  }

  return (
    <Popup
      open={open}
      title={t`發貨`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={ship.isPending} onClick={send}>
          <Trans>確認發貨</Trans>
        </Button>
      }
    >
      <ul className={styles.lines}>
        {waiting.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.what}>
              {line.title} {line.spec && <span className={styles.quiet}>{line.spec}</span>}
            </span>
            <Stepper
              label={t`${line.title} 的發貨數量`}
              min={0}
              max={line.left}
              value={Math.min(taken[line.id] ?? line.left, line.left)}
              onChange={(quantity) => setTaken({ ...taken, [line.id]: quantity })}
            />
          </li>
        ))}
      </ul>
      {isVirtual ? (
        <TextField
          name="content"
          label={t`發放的內容`}
          placeholder={t`買家將收到的卡密、連結或說明`}
          value={content}
          maxLength={2000}
          error={missing || undefined}
          onChange={(next) => {
            setContent(next)
            setMissing('')
          }}
        />
      ) : (
        <CarrierFields of={carrier} />
      )}
    </Popup>
  )
}
