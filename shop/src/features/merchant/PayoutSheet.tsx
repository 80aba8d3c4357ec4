import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { type payoutCenter, payoutSubmit } from '@shop/contract/merchant/payout/payout.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { askPayPassword } from '../paypwd/ask-pay-password.tsx'
import { useMerchantCommand } from './client.ts'
import { refreshMerchant } from './queries.ts'
import styles from './sheets.module.css'

/** Requests a payout of the balance, with the member's own payment password. */
export function PayoutSheet({
  merchantId,
  center: { availableFen, minFen, account, target },
  open,
  onClose,
}: {
  merchantId: number
  center: DataOf<typeof payoutCenter>
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useForm({ amountFen: '' }, ({ amountFen }) => {
    const wanted = parseMoney(amountFen)
    if (wanted === undefined) return { amountFen: t`請填寫金額` }
    if (wanted < minFen) return { amountFen: t`最少提領 ${money(minFen)}` }
    return { amountFen: wanted > availableFen && t`最多可提 ${money(availableFen)}` }
  })
  const submit = useMerchantCommand(merchantId, payoutSubmit, {
    success: t`已提交，平台審核後匯款`,
    done: () => {
      onClose()
      return refreshMerchant()
    },
    form,
    failed: (error) => {
      if (error.code === 'WITHDRAW_OPEN' || error.code === 'NOT_WITHDRAWABLE') void refreshMerchant()
    },
  })
  async function send(): Promise<void> {
    const amountFen = parseMoney(form.values.amountFen)
    if (!form.valid() || amountFen === undefined) return
    const payTicket = await askPayPassword({ action: 'withdraw', target, amount: toMoney(amountFen) })
    if (payTicket) submit.mutate({ body: { amountFen, payTicket } })
  }
  return (
    <Popup
      open={open}
      title={t({ message: '申請提領', context: 'of a merchant' })}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={submit.isPending} onClick={() => void send()}>
          <Trans>提交申請</Trans>
        </Button>
      }
    >
      <div className={styles.pad}>
        <AmountField
          {...form.field('amountFen')}
          label={t`提領金額`}
          available={<Trans>可提 {money(availableFen)}</Trans>}
          all={{ text: <Trans>全部</Trans>, value: toMoney(availableFen) }}
          note={<Trans>最少 {money(minFen)}，不收手續費。</Trans>}
        />
        {account && (
          <Facts
            facts={[
              { key: 'holder', label: t`收款人`, value: account.holder },
              { key: 'address', label: account.bankName || t`收款帳號`, value: account.address },
            ]}
          />
        )}
      </div>
    </Popup>
  )
}
