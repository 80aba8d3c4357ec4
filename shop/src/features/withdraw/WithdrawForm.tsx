import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { maskPayoutAddress, type PayoutKind, toPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import { feeOf, type WithdrawSource, withdrawSubmit } from '@shop/contract/money/withdraw/withdraw.ts'
import { useRef, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { toFen } from '../../lib/to-fen.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { usePersistentForm } from '../../ui/persistent-form.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { type UploadedPicture, UploadGrid } from '../../ui/UploadGrid.tsx'
import { Confirmed } from './Confirmed.tsx'
import { isNothingToWithdraw, NothingToWithdraw } from './NothingToWithdraw.tsx'
import { OpenWithdrawal } from './OpenWithdrawal.tsx'
import { refreshWithdrawals, type WithdrawCenter } from './queries.ts'
import styles from './WithdrawForm.module.css'
import { WithdrawNotice } from './WithdrawNotice.tsx'
import { WithdrawRules } from './WithdrawRules.tsx'
import { addressHint, addressProblem, payoutKindName, sourceName } from './words.ts'

/** A requested withdrawal; amounts are those of the wire. */
export interface Asked {
  amount: string
  fee: string
  net: string
  /** not paid before this; `""`: at once */
  heldUntil: string
  kind: PayoutKind
  address: string
  holder: string
}

interface Values {
  source: WithdrawSource
  amount: string
  kind: PayoutKind
  address: string
  holder: string
  bankName: string
  qr: UploadedPicture[]
}

/**
 * Amount, source and destination. `askTicket` asks for the payment password, after the user has seen amount, fee and
 * net. The input survives every failure.
 */
export function WithdrawForm({
  center,
  source: wanted = 'balance',
  askTicket,
  onSubmitted,
}: {
  center: WithdrawCenter
  /** chosen at first */
  source?: WithdrawSource
  askTicket: (wanted: { target: string; amount: string }) => Promise<string | undefined>
  onSubmitted: (asked: Asked) => void
}) {
  const { t } = useLingui()
  const { rules, sources, addresses } = center
  const [last] = addresses
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const others = useRef<Partial<Record<PayoutKind, Pick<Values, 'address' | 'qr'>>>>({})
  const form = usePersistentForm<Values>(
    `withdraw-${wanted}`,
    {
      source: wanted,
      amount: '',
      kind: last?.kind ?? rules.kinds[0] ?? 'bank',
      address: last?.address ?? '',
      holder: last?.holder ?? '',
      bankName: last?.bank_name ?? '',
      qr: last ? [toPicture(last)] : [],
    },
    (values) => ({
      amount: amountProblem(values) || false,
      address: addressProblem(values.kind, values.address),
      holder: values.holder.trim() === '' && t`請輸入收款人姓名`,
      qr: values.qr.length === 0 && (values.kind === 'bank' ? t`請上傳銀行卡照片` : t`請上傳收款碼`),
    }),
    // Someone who sets a payment password in between may come back by way of the wallet.
    { perPage: true },
  )
  const { values } = form
  const source = sourceOf(values)
  const isBank = values.kind === 'bank'
  // A bank card has no payment code.
  const pictureLabel = isBank ? t`銀行卡照片` : t`收款碼`
  const withdrawable = source?.withdrawable ?? '0.00'
  const amountFen = parseMoney(values.amount)
  const sum = amountFen !== undefined && amountFen > 0 && !amountProblem(values) ? sumOf(amountFen) : undefined
  // A wrong value is reported while typing, a missing one when the form is sent.
  const typed = values.amount === '' ? undefined : amountProblem(values) || undefined

  const submit = useCommand(withdrawSubmit, {
    form,
    done: async ({ fee, net, heldUntil }, { amount, kind, address, holder }) => {
      form.forget()
      await refreshWithdrawals()
      onSubmitted({ amount, fee, net, heldUntil, kind, address, holder })
    },
    failed: (error) => error.answered && void refreshWithdrawals(),
  })

  function sumOf(amountFen: Fen) {
    const rule = { bp: rules.fee_bp, minFen: toFen(rules.fee_min), maxFen: toFen(rules.fee_max) }
    const feeFen = feeOf(amountFen, rule)
    return { amountFen, feeFen, netFen: fen(amountFen - feeFen) }
  }

  function sourceOf({ source }: Pick<Values, 'source'>) {
    return sources.find((one) => one.source === source) ?? sources[0]
  }

  function amountProblem({ amount, source }: Pick<Values, 'amount' | 'source'>): string | undefined {
    const amountFen = parseMoney(amount)
    const withdrawable = sourceOf({ source })?.withdrawable ?? '0.00'
    if (amount === '') return t`請輸入提領金額`
    if (amountFen === undefined) return t`請輸入正確的金額，最多兩位小數`
    if (amountFen > toFen(withdrawable)) return t`目前最多可提領 ${money(withdrawable)}`
    if (amountFen < toFen(rules.min)) return t`單筆最少提領 ${money(rules.min)}`
    if (amountFen > toFen(rules.max)) return t`單筆最多提領 ${money(rules.max)}`
    return amountFen > toFen(rules.day_left) ? t`今日還可提領 ${money(rules.day_left)}` : undefined
  }

  /** Each payout kind has its own account; switching back restores what was typed for the first one. */
  function changeKind(kind: PayoutKind): void {
    const { address, qr } = values
    others.current[values.kind] = { address, qr }
    form.set({ kind, ...(others.current[kind] ?? { address: '', qr: [] }) })
  }

  function use(address: WithdrawCenter['addresses'][number]): void {
    const { kind, holder, bank_name } = address
    form.set({ kind, address: address.address, holder, bankName: bank_name, qr: [toPicture(address)] })
  }

  async function send(): Promise<void> {
    if (!form.valid() || !sum) return
    const { kind, holder, bankName } = values
    const amount = toMoney(sum.amountFen)
    const fee = toMoney(sum.feeFen)
    const address = toPayoutAddress(kind, values.address)
    const sure = await ask({
      title: t`確認提領`,
      content: (
        <Confirmed {...sum} to={`${payoutKindName(kind)} ${maskPayoutAddress(kind, address)}`} holder={holder} />
      ),
      confirm: t`確認`,
      cancel: t`返回修改`,
    })
    if (!sure) return
    const payTicket = await askTicket({ target: address, amount })
    const [qr] = values.qr
    if (!payTicket || !qr) return
    // An account typed for a card is meaningless for another kind.
    const bank = kind === 'bank' ? bankName.trim() : ''
    const to = { kind, address, holder: holder.trim(), bankName: bank || undefined, qrImage: qr.fileId }
    submit.mutate({ source: values.source, amount, fee, ...to, payTicket })
  }

  const qr = form.field('qr')
  const choice = sources.length > 1 && (
    <div className={styles.source}>
      <Tabs
        pills
        label={t`提領來源`}
        value={values.source}
        onChange={(next) => form.set({ source: next })}
        tabs={sources.map((one) => ({ value: one.source, text: sourceName(one.source) }))}
      />
    </div>
  )
  if (source?.open === 1) {
    return (
      <>
        {choice}
        <OpenWithdrawal key={source.source} source={source.source} rules={rules} />
      </>
    )
  }
  if (source && isNothingToWithdraw(source, rules)) {
    return (
      <>
        {choice}
        <NothingToWithdraw center={center} source={source} onSource={(next) => form.set({ source: next })} />
      </>
    )
  }
  return (
    <>
      <form
        id="withdraw"
        className={styles.form}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {choice}
        <WithdrawNotice center={center} />
        <Card>
          <div className={styles.amount}>
            <AmountField
              {...form.field('amount')}
              error={form.problems.amount || typed}
              label={<Trans>提領金額</Trans>}
              available={<Trans>可提領 {money(withdrawable)}</Trans>}
              all={{ text: <Trans>全部</Trans>, value: maxWithdrawable(withdrawable, rules) }}
              note={
                source && Number(source.held) > 0 ? (
                  <Trans>
                    最近 {rules.hold_days} 天內到帳的 {money(source.held)} 可消費，暫不可提領
                  </Trans>
                ) : undefined
              }
            />
            <Facts
              facts={[
                { key: 'fee', label: t`手續費`, value: sum ? money(sum.feeFen) : '–' },
                {
                  key: 'net',
                  label: t`預計到帳`,
                  value: sum ? <Price value={sum.netFen} /> : '–',
                  strong: true,
                },
              ]}
            />
          </div>
        </Card>
        <Card flush title={<Trans>收款帳戶</Trans>}>
          {addresses.length > 0 && (
            <div className={styles.used}>
              {addresses.map((address) => (
                <button
                  key={`${address.kind}${address.address}`}
                  type="button"
                  aria-pressed={values.kind === address.kind && values.address === address.address}
                  onClick={() => use(address)}
                >
                  {payoutKindName(address.kind)} {maskPayoutAddress(address.kind, address.address)}
                </button>
              ))}
            </div>
          )}
          <ChoiceField
            label={t`收款方式`}
            name="kind"
            text={payoutKindName(values.kind)}
            placeholder={t`請選擇`}
            onClick={() => setChoosing(true)}
          />
          <Field
            {...form.field('address')}
            label={isBank ? <Trans>卡號</Trans> : <Trans>帳號</Trans>}
            placeholder={addressHint(values.kind)}
            inputMode={isBank ? 'numeric' : undefined}
            maxLength={isBank ? 30 : 100}
            autoComplete="off"
          />
          {isBank && (
            <Field
              {...form.field('bankName')}
              label={<Trans>開戶銀行</Trans>}
              placeholder={t`選填，便於匯款`}
              maxLength={40}
              autoComplete="off"
            />
          )}
          <Field
            {...form.field('holder')}
            label={<Trans>收款人</Trans>}
            placeholder={t`帳戶的真實姓名`}
            maxLength={40}
            autoComplete="name"
          />
          <div className={styles.picture} data-field="qr">
            <h3>{pictureLabel}</h3>
            <p className={styles.hint}>
              {isBank ? (
                <Trans>請上傳看得清卡號的銀行卡或帳戶頁圖片，匯款時核對使用</Trans>
              ) : (
                <Trans>請上傳您的收款碼圖片，匯款時核對使用</Trans>
              )}
            </p>
            <UploadGrid
              label={pictureLabel}
              purpose="proof"
              max={1}
              value={qr.value}
              onChange={qr.onChange}
              onBusy={setBusy}
            />
            {qr.error && (
              <p className={styles.problem} role="alert">
                {qr.error}
              </p>
            )}
          </div>
        </Card>
        <WithdrawRules rules={rules} />
      </form>
      <ActionSheet
        open={choosing}
        title={t`收款方式`}
        onClose={() => setChoosing(false)}
        actions={rules.kinds.map((kind) => ({
          key: kind,
          text: payoutKindName(kind),
          chosen: kind === values.kind,
          run: () => changeKind(kind),
        }))}
      />
      <BottomBar>
        <Button
          type="submit"
          form="withdraw"
          size="large"
          busy={submit.isPending}
          disabled={busy || !center.has_pay_password}
        >
          {busy ? <Trans>圖片上傳中</Trans> : <Trans>申請提領</Trans>}
        </Button>
      </BottomBar>
    </>
  )
}

function maxWithdrawable(withdrawable: string, { max, day_left }: WithdrawCenter['rules']): string {
  return toMoney(fen(Math.min(toFen(withdrawable), toFen(max), toFen(day_left))))
}

const toPicture = ({ qr }: WithdrawCenter['addresses'][number]): UploadedPicture => ({
  fileId: qr.file_id,
  url: qr.url,
})
