import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { drawTerms, unitDraw } from '@shop/contract/money/conversion/conversion.ts'
import { ask } from '../../lib/ask.ts'
import { assetName, assetNameInText } from '../../lib/asset-words.ts'
import { useCommand } from '../../lib/command.ts'
import { toFen } from '../../lib/to-fen.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { usePersistentForm } from '../../ui/persistent-form.ts'
import { askPayPassword } from '../paypwd/ask-pay-password.tsx'
import { DrawNotice } from './DrawNotice.tsx'
import { DrawRules } from './DrawRules.tsx'
import { NothingToUse } from './NothingToUse.tsx'
import { OpenDraw } from './OpenDraw.tsx'
import { refreshUnits, type UnitName, type UnitQuote } from './queries.ts'
import styles from './Unit.module.css'
import { units, usedFacts } from './words.ts'

interface Drawing {
  unit: UnitName
  quote: UnitQuote
  onDone: () => void
}

/** Turns units into balance. Only one request can be open: it is shown instead of the form. */
export function DrawForm(of: Drawing) {
  const { unit, quote } = of
  if (quote.draw.open === 1) return <OpenDraw unit={unit} quote={quote} />
  if (toFen(quote.draw.drawable) > 0) return <Form {...of} />
  const name = assetNameInText(unit)
  return (
    <>
      <NothingToUse
        unit={unit}
        text={
          <Trans>
            目前沒有可轉入{assetNameInText(quote.draw.dest)}的{name}
          </Trans>
        }
      />
      <DrawRules unit={unit} quote={quote} />
    </>
  )
}

/** Amount, fee and what arrives, then the payment password. */
function Form({ unit, quote, onDone }: Drawing) {
  const { t } = useLingui()
  const { draw } = quote
  const form = usePersistentForm(`draw-${unit}`, { amount: '' }, ({ amount }) => ({ amount: problemOf(amount) }))
  const { amount } = form.values
  const typedFen = toFen(amount)
  const sum = typedFen > 0 && !problemOf(amount) ? termsOf(typedFen) : undefined
  const typed = amount === '' ? undefined : problemOf(amount) || undefined
  const submit = useCommand(unitDraw, {
    form,
    done: async () => {
      form.forget()
      await refreshUnits()
      onDone()
    },
    failed: (error) => error.answered && void refreshUnits(),
  })

  function termsOf(amountFen: Fen) {
    return { amountFen, ...drawTerms(amountFen, { feeBp: draw.fee_bp, rateBp: draw.rate_bp }) }
  }

  function problemOf(amount: string): string | false {
    const amountFen = parseMoney(amount)
    if (amount === '') return t`請輸入數額`
    if (amountFen === undefined || amountFen <= 0) return t`請輸入正確的數額，最多兩位小數`
    if (amountFen > toFen(quote.available)) return t`目前可用 ${units(quote.available)}`
    if (amountFen > toFen(draw.drawable)) return t`其中只有 ${units(draw.drawable)} 可以轉入`
    if (amountFen < toFen(draw.min)) return t`單筆最少 ${units(draw.min)}`
    if (draw.request_max !== null && amountFen > toFen(draw.request_max)) return t`單筆最多 ${units(draw.request_max)}`
    if (amountFen > toFen(draw.max)) return t`目前最多還可轉入 ${units(draw.max)}`
    const { moneyFen } = termsOf(amountFen)
    if (moneyFen > toFen(draw.quota_left)) return t`今日名額只剩 ${money(draw.quota_left)}，請減少數額或明天再試`
    return false
  }

  function factsOf({ amountFen, feeUnits, moneyFen }: ReturnType<typeof termsOf>) {
    return [
      ...usedFacts(unit, { amount: toMoney(amountFen), fee: toMoney(fen(feeUnits)) }),
      { key: 'net', label: t`收到${assetName(draw.dest)}`, value: <Price value={moneyFen} />, strong: true },
    ]
  }

  async function send(): Promise<void> {
    if (!form.valid() || !sum) return
    const sent = toMoney(sum.amountFen)
    const sure = await ask({
      title: t`確認轉入${assetNameInText(draw.dest)}`,
      content: <Facts facts={factsOf(sum)} />,
      confirm: t`確認`,
      cancel: t`返回修改`,
    })
    if (!sure) return
    const payTicket = await askPayPassword({ action: 'draw', target: unit, amount: sent })
    if (payTicket) submit.mutate({ unit, amount: sent, receives: toMoney(sum.moneyFen), payTicket })
  }

  const isClosed = toFen(draw.quota_left) === 0 || quote.pay_password !== 'set'
  return (
    <>
      <form
        id="draw"
        className={styles.form}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <DrawNotice quote={quote} />
        <Card>
          <div className={styles.fields}>
            {draw.dest === 'gift' && (
              <p className={styles.note}>
                <Trans>贈送餘額可用於付款，不能提領或轉帳</Trans>
              </p>
            )}
            <AmountField
              {...form.field('amount')}
              error={form.problems.amount || typed}
              sign=""
              placeholder="0.00"
              label={<Trans>轉入的數額</Trans>}
              available={<Trans>可用 {units(quote.available)}</Trans>}
              all={{ text: <Trans>全部</Trans>, value: draw.max }}
            />
            {sum && <Facts facts={factsOf(sum)} />}
          </div>
        </Card>
        <DrawRules unit={unit} quote={quote} />
      </form>
      <BottomBar>
        <Button type="submit" form="draw" size="large" busy={submit.isPending} disabled={isClosed || !sum}>
          <Trans>轉入{assetNameInText(draw.dest)}</Trans>
        </Button>
      </BottomBar>
    </>
  )
}
