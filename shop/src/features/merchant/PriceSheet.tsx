import { Trans, useLingui } from '@lingui/react/macro'
import { parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { adminOrderPriceCut } from '@shop/contract/trade/order/admin.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { useMerchantCommand } from './client.ts'
import { type MerchantOrder, refreshMerchant } from './queries.ts'
import styles from './sheets.module.css'

/** Makes a price cut on an unpaid order. */
export function PriceSheet({
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
  const form = useForm({ payableFen: toMoney(order.payableFen), reason: '' }, ({ payableFen, reason }) => {
    const wanted = parseMoney(payableFen)
    return {
      payableFen: wanted === undefined ? t`請填寫金額` : wanted >= order.payableFen && t`要低於目前的應付金額`,
      reason: reason.trim() === '' && t`請填寫原因`,
    }
  })
  const cut = useMerchantCommand(merchantId, adminOrderPriceCut, {
    success: t`已降價，買家會收到通知`,
    done: () => {
      onClose()
      return refreshMerchant()
    },
    form,
    failed: (error) => {
      if (error.code === 'STATE_CHANGED' || error.code === 'ORDER_NOT_PAYABLE') void refreshMerchant()
    },
  })
  function send(): void {
    const payableFen = parseMoney(form.values.payableFen)
    if (!form.valid() || payableFen === undefined) return
    const body = { beforeFen: order.payableFen, payableFen, reason: form.values.reason.trim() }
    cut.mutate({ params: { id: order.id }, body })
  }
  return (
    <Popup
      open={open}
      title={t`降價`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={cut.isPending} onClick={send}>
          <Trans>確認降價</Trans>
        </Button>
      }
    >
      <div className={styles.pad}>
        <AmountField
          {...form.field('payableFen')}
          label={t`新的應付金額`}
          available={<Trans>目前 {money(order.payableFen)}</Trans>}
        />
      </div>
      <p className={styles.note}>
        <Trans>只能調低；運費不變，優惠券與積分抵扣不變。</Trans>
      </p>
      <TextField {...form.field('reason')} label={t`降價原因`} maxLength={200} />
    </Popup>
  )
}
