import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { type TransferKind, transferRemarkMax, transferSubmit } from '@shop/contract/money/transfer/transfer.ts'
import { feeOf } from '@shop/contract/money/withdraw/withdraw.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { toFen } from '../../lib/to-fen.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { usePersistentForm } from '../../ui/persistent-form.ts'
import { units } from '../unit/words.ts'
import { type Receiver, refreshTransfers, type TransferCenter } from './queries.ts'
import styles from './TransferForm.module.css'

/** A transfer that has arrived; amounts are those of the wire. */
export interface Sent {
  receiver: Receiver
  amount: string
  fee: string
  remark: string
}

/**
 * The amount for the chosen receiver. A transfer is final, so the receiver is named once more before the payment
 * password is entered.
 */
export function TransferForm({
  kind,
  center,
  receiver,
  askTicket,
  onOther,
  isOpen,
  onDone,
}: {
  kind: TransferKind
  center: TransferCenter
  receiver: Receiver
  askTicket: (wanted: { target: string; amount: string }) => Promise<string | undefined>
  onOther: () => void
  /** false: nothing can be sent now, and the page says why */
  isOpen: boolean
  onDone: (sent: Sent) => void
}) {
  const { t } = useLingui()
  const { rules, balance } = center
  const isMoney = kind === 'balance'
  const show = isMoney ? money : units
  const form = usePersistentForm('transfer', { amount: '', remark: '' }, ({ amount }) => ({
    amount: problemOf(amount),
  }))
  const { amount, remark } = form.values
  const amountFen = parseMoney(amount)
  const sum = amountFen !== undefined && !problemOf(amount) ? { amountFen, feeFen: feeFor(amountFen) } : undefined
  const submit = useCommand(transferSubmit, {
    form,
    done: async ({ fee }, { amount, remark = '' }) => {
      form.forget()
      await refreshTransfers()
      onDone({ receiver, amount, fee, remark })
    },
    failed: (error) => error.answered && void refreshTransfers(),
  })

  function feeFor(amountFen: Fen): Fen {
    return feeOf(amountFen, { bp: rules.fee_bp, minFen: fen(0), maxFen: fen(Number.MAX_SAFE_INTEGER) })
  }

  function problemOf(text: string): string | false {
    const amountFen = parseMoney(text)
    if (text === '') return isMoney ? t`請輸入轉帳金額` : t`請輸入轉贈的數額`
    if (amountFen === undefined) return t`請輸入正確的金額，最多兩位小數`
    if (amountFen < toFen(rules.min)) return t`單筆最少轉 ${show(rules.min)}`
    if (amountFen > toFen(rules.max)) return t`單筆最多轉 ${show(rules.max)}`
    if (amountFen > toFen(rules.day_left)) return t`今日還可轉 ${show(rules.day_left)}`
    if (amountFen + feeFor(amountFen) <= toFen(balance)) return false
    return isMoney ? t`可轉餘額只有 ${money(balance)}` : t`可轉贈的補貼只有 ${units(balance)}`
  }

  const total = (fen: Fen) => (isMoney ? <Price value={fen} /> : units(toMoney(fen)))

  async function send(): Promise<void> {
    if (!form.valid() || !sum) return
    const exact = toMoney(sum.amountFen)
    const content = isMoney
      ? t`${receiver.account}，轉帳後不能撤回，請確認是您認識的人。`
      : t`${receiver.account}，轉贈後不能撤回，請確認是您認識的人。`
    const title = isMoney
      ? t`轉 ${money(exact)} 給 ${receiver.name}？`
      : t`轉贈 ${units(exact)} 補貼給 ${receiver.name}？`
    if (!(await ask({ title, content, confirm: isMoney ? t`確認轉帳` : t`確認轉贈`, cancel: t`取消` }))) return
    const payTicket = await askTicket({ target: String(receiver.receiver_id), amount: exact })
    if (!payTicket) return
    submit.mutate({
      kind,
      receiverId: receiver.receiver_id,
      amount: exact,
      remark: remark.trim() || undefined,
      payTicket,
    })
  }

  return (
    <>
      <form
        id="transfer"
        className={styles.form}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Card flush>
          <Cell
            icon="user"
            label={receiver.name}
            note={receiver.account}
            value={
              <Button kind="plain" size="small" onClick={onOther}>
                <Trans>換一位</Trans>
              </Button>
            }
          />
        </Card>
        <Card className={styles.amount}>
          <AmountField
            {...form.field('amount')}
            error={form.problems.amount || (amount !== '' && problemOf(amount)) || undefined}
            label={isMoney ? <Trans>轉帳金額</Trans> : <Trans>轉贈的補貼</Trans>}
            sign={isMoney ? undefined : ''}
            placeholder={isMoney ? undefined : '0.00'}
            available={<Trans>可轉 {show(balance)}</Trans>}
            all={{ text: <Trans>全部</Trans>, value: maxTransferable(center) }}
            note={
              rules.count_left === null ? (
                <Trans>今日還可轉 {show(rules.day_left)}</Trans>
              ) : (
                <Trans>
                  今日還可轉 {show(rules.day_left)}，{rules.count_left} 次
                </Trans>
              )
            }
          />
          {!isMoney && (
            <p className={styles.rule}>
              <Trans>對方收到後，到期日不變，只能抵扣商品或兌換，不能轉入餘額</Trans>
            </p>
          )}
          {rules.fee_bp > 0 && (
            <Facts
              facts={[
                { key: 'fee', label: t`手續費`, value: sum ? show(toMoney(sum.feeFen)) : '–' },
                {
                  key: 'sum',
                  label: t`共扣除`,
                  value: sum ? total(fen(sum.amountFen + sum.feeFen)) : '–',
                  strong: true,
                },
              ]}
            />
          )}
        </Card>
        <Card flush>
          <Field
            {...form.field('remark')}
            label={<Trans>備註</Trans>}
            placeholder={t`選填，對方可以看到`}
            maxLength={transferRemarkMax}
            autoComplete="off"
          />
        </Card>
      </form>
      <BottomBar>
        <Button type="submit" form="transfer" size="large" busy={submit.isPending} disabled={!isOpen}>
          {isMoney ? <Trans>確認轉帳</Trans> : <Trans>確認轉贈</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}

/** The most that can be sent at once: the balance less its fee, within the limits. */
function maxTransferable({ balance, rules }: TransferCenter): string {
  const mostFen = Math.min(toFen(rules.max), toFen(rules.day_left))
  const coveredFen = Math.floor((toFen(balance) * 10_000) / (10_000 + rules.fee_bp))
  return toMoney(fen(Math.max(0, Math.min(mostFen, coveredFen))))
}
