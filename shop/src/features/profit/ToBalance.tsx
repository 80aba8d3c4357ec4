import { Trans, useLingui } from '@lingui/react/macro'
import { parseMoney } from '@shop/contract/core/money.ts'
import { profitToBalance } from '@shop/contract/promotion/profit/profit.ts'
import { useCommand } from '../../lib/command.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { refreshProfit } from './queries.ts'
import styles from './ToBalance.module.css'

/** Moves available profit to the balance, at once and without a fee. */
export function ToBalance({ available, onClose }: { available: string; onClose: () => void }) {
  const { t } = useLingui()
  const most = money(available)
  const form = useForm({ amount: '' }, ({ amount }) => {
    const fen = parseMoney(amount)
    if (fen === undefined || fen < 1) return { amount: t`請輸入金額` }
    return { amount: fen > (parseMoney(available) ?? 0) && t`最多 ${most}` }
  })
  const move = useCommand(profitToBalance, {
    form,
    done: async () => {
      await refreshProfit()
      onClose()
    },
  })
  return (
    <Popup
      open
      title={t`轉入餘額`}
      onClose={onClose}
      bottom={
        <Button
          size="large"
          block
          busy={move.isPending}
          onClick={() => form.valid() && move.mutate({ amount: form.values.amount.trim() })}
        >
          <Trans>轉入餘額</Trans>
        </Button>
      }
    >
      <form className={styles.body} ref={form.element} onSubmit={(event) => event.preventDefault()}>
        <AmountField
          {...form.field('amount')}
          label={<Trans>轉入金額</Trans>}
          available={<Trans>可用 {most}</Trans>}
          all={{ text: <Trans>全部</Trans>, value: available }}
          note={<Trans>立即到帳，不收手續費；轉入後不能再轉回收益。</Trans>}
        />
      </form>
    </Popup>
  )
}
