import { Trans, useLingui } from '@lingui/react/macro'
import { payoutAccountChange } from '@shop/contract/merchant/payout/payout.ts'
import { type PayoutKind, payoutKinds, toPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { askPayPassword } from '../paypwd/ask-pay-password.tsx'
import { addressHint, addressProblem, payoutKindName } from '../withdraw/words.ts'
import { useMerchantCommand } from './client.ts'
import { refreshMerchant } from './queries.ts'
import styles from './sheets.module.css'

/** Registers another account for payouts, which takes effect after a waiting time. */
export function AccountSheet({
  merchantId,
  first,
  waitH,
  open,
  onClose,
}: {
  merchantId: number
  /** there is no account yet */
  first: boolean
  waitH: number
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const empty = { kind: 'bank' as PayoutKind, address: '', holder: '', bankName: '' }
  const form = useForm(empty, ({ kind, address, holder, bankName }) => ({
    address: addressProblem(kind, address),
    holder: holder.trim() === '' && t`請輸入收款人姓名`,
    bankName: kind === 'bank' && bankName.trim() === '' && t`請輸入開戶銀行`,
  }))
  const change = useMerchantCommand(merchantId, payoutAccountChange, {
    success: first ? t`已登記` : t`已登記，生效前仍匯款到原來的帳號`,
    done: () => {
      onClose()
      return refreshMerchant()
    },
    form,
  })
  const { kind, address, holder, bankName } = form.values
  async function send(): Promise<void> {
    if (!form.valid()) return
    const target = toPayoutAddress(kind, address)
    const payTicket = await askPayPassword({ action: 'withdraw', target, amount: '0.00' })
    if (payTicket) change.mutate({ body: { kind, address: target, holder: holder.trim(), bankName, payTicket } })
  }
  return (
    <Popup
      open={open}
      title={first ? t`設定收款帳號` : t`更換收款帳號`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={change.isPending} onClick={() => void send()}>
          <Trans>提交</Trans>
        </Button>
      }
    >
      <p className={styles.note}>
        <Trans>新帳號 {waitH} 小時後生效，店主與財務會立刻收到通知。</Trans>
      </p>
      <Tabs
        label={t`收款方式`}
        value={kind}
        onChange={(next) => form.set({ kind: next, address: '' })}
        tabs={payoutKinds.map((value) => ({ value, text: payoutKindName(value) }))}
      />
      <Field {...form.field('address')} label={t`收款帳號`} placeholder={addressHint(kind)} maxLength={120} />
      <Field {...form.field('holder')} label={t`收款人`} maxLength={60} />
      {kind === 'bank' && <Field {...form.field('bankName')} label={t`開戶銀行`} maxLength={60} />}
    </Popup>
  )
}
