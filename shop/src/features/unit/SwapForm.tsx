import { Trans, useLingui } from '@lingui/react/macro'
import { parseMoney, toMoney } from '@shop/contract/core/money.ts'
import { swapPoints, type swappedUnits, unitSwap } from '@shop/contract/money/conversion/conversion.ts'
import { ask } from '../../lib/ask.ts'
import { assetNameInText } from '../../lib/asset-words.ts'
import { useCommand } from '../../lib/command.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { toFen } from '../../lib/to-fen.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { usePersistentForm } from '../../ui/persistent-form.ts'
import { askPayPassword } from '../paypwd/ask-pay-password.tsx'
import { WhatItIs } from './DrawRules.tsx'
import { NothingToUse } from './NothingToUse.tsx'
import { refreshUnits, type UnitQuote } from './queries.ts'
import styles from './Unit.module.css'
import { units } from './words.ts'

type Swapped = (typeof swappedUnits)[number]

interface Swapping {
  unit: Swapped
  quote: UnitQuote
  onDone: () => void
}

/** Turns units into points at once. */
export function SwapForm(of: Swapping) {
  if (toFen(of.quote.available) > 0) return <Form {...of} />
  return <NothingToUse unit={of.unit} text={<Trans>目前沒有可兌換的{assetNameInText(of.unit)}</Trans>} />
}

/** Amount and what it gives, then the payment password if it is needed. */
function Form({ unit, quote, onDone }: Swapping) {
  const { t } = useLingui()
  const pointsName = usePointsNameWithin()
  const { rate = 0, quota_left = 0, password = 0 } = quote.swap ?? {}
  const form = usePersistentForm(`swap-${unit}`, { amount: '' }, ({ amount }) => ({ amount: problemOf(amount) }))
  const { amount } = form.values
  const amountFen = toFen(amount)
  const points = !problemOf(amount) ? swapPoints(amountFen, rate) : undefined
  const shown = points?.toLocaleString('en')
  const submit = useCommand(unitSwap, {
    form,
    done: async () => {
      form.forget()
      await refreshUnits()
      onDone()
    },
    failed: (error) => error.answered && void refreshUnits(),
  })

  function problemOf(amount: string): string | false {
    const typed = parseMoney(amount)
    if (amount === '') return t`請輸入數額`
    if (typed === undefined || typed <= 0) return t`請輸入正確的數額，最多兩位小數`
    if (typed > (parseMoney(quote.available) ?? 0)) return t`目前可用 ${units(quote.available)}`
    const gets = swapPoints(typed, rate)
    if (gets === 0) return t`數額太小，換不到 1 ${pointsName}`
    const left = quota_left.toLocaleString('en')
    return gets > quota_left && t`今日名額只剩 ${left} ${pointsName}，請減少數額或明天再試`
  }

  async function send(): Promise<void> {
    if (!form.valid() || points === undefined) return
    const sent = toMoney(amountFen)
    const sure = await ask({
      title: t`確認兌換`,
      content: t`${units(sent)} ${assetNameInText(unit)}換成 ${shown} ${pointsName}，立即到帳，不能換回。`,
      confirm: t`確認`,
      cancel: t`返回修改`,
    })
    if (!sure) return
    const payTicket = password === 1 ? await askPayPassword({ action: 'swap', target: unit, amount: sent }) : undefined
    if (password === 0 || payTicket) submit.mutate({ unit, amount: sent, points, payTicket })
  }

  const rateText = rate.toLocaleString('en')
  return (
    <>
      <form
        id="swap"
        className={styles.form}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {quota_left === 0 && (
          <NoticeCard>
            <Trans>今日的名額已用完，請明天再試</Trans>
          </NoticeCard>
        )}
        <Card>
          <div className={styles.fields}>
            <AmountField
              {...form.field('amount')}
              error={form.problems.amount || (amount === '' ? undefined : problemOf(amount) || undefined)}
              sign=""
              placeholder="0.00"
              label={<Trans>兌換數額</Trans>}
              available={<Trans>可用 {units(quote.available)}</Trans>}
              all={{ text: <Trans>全部</Trans>, value: quote.available }}
              note={
                points !== undefined && (
                  <Trans>
                    換得 <strong>{shown}</strong> {pointsName}
                  </Trans>
                )
              }
            />
          </div>
        </Card>
        <Card title={<Trans>規則</Trans>}>
          <ul className={styles.rules}>
            <li>
              <WhatItIs unit={unit} />
            </li>
            <li>
              <Trans>
                1.00 換 {rateText} {pointsName}，不足 1 {pointsName}的部分捨去
              </Trans>
            </li>
            <li>
              <Trans>立即到帳，不能換回</Trans>
            </li>
          </ul>
        </Card>
      </form>
      <BottomBar>
        <Button type="submit" form="swap" size="large" busy={submit.isPending} disabled={quota_left === 0 || !points}>
          <Trans>兌換{pointsName}</Trans>
        </Button>
      </BottomBar>
    </>
  )
}
