import { useLingui } from '@lingui/react/macro'
import { parseMoney } from '@shop/contract/core/money.ts'
import { forget, store, stored } from '@shop/web/storage.ts'
import { useEffect } from 'react'
import { useForm } from '../../ui/form.ts'
import { money } from '../../ui/Price.tsx'
import type { UploadedPicture } from '../../ui/UploadGrid.tsx'
import type { Choice, Choices } from './queries.ts'

export interface Application {
  /** `''` until the buyer chooses */
  service: Choice['service'] | ''
  num: number
  /** yuan, as typed */
  amount: string
  reason: string
  content: string
  pictures: UploadedPicture[]
  payout: 'balance' | 'account'
  payoutAccount: string
}

/** The server keeps unused pictures for a day. */
const keptS = 20 * 3_600

/**
 * The application a buyer has begun for a line, stored on the device until it is sent: neither a failure nor leaving
 * the page loses it. Changing the kind or the quantity sets the amount to the maximum for it.
 */
export function useApplication(orderGoodsId: number, { choices, limits }: Choices) {
  const { t } = useLingui()
  const key = `aftersale-draft:${orderGoodsId}`
  const form = useForm<Application>(begin(stored<Application>(key), choices), (values) => {
    const choice = choiceOf(choices, values.service)
    return {
      amount: problemOf(values.amount, maxAmount(choice, values.num)),
      reason: !choice?.reasons.some(({ code }) => code === values.reason) && t`請選擇申請原因`,
      content: [...values.content].length > limits.text && t`最多 ${limits.text} 個字`,
      payoutAccount:
        choice?.service !== 'exchange' &&
        values.payout === 'account' &&
        values.payoutAccount.trim() === '' &&
        t`請填寫收款帳戶`,
    }
  })
  const { values } = form

  function problemOf(amount: string, most: string | undefined): string | false {
    if (most === undefined) return false
    const [typed, max] = [parseMoney(amount), parseMoney(most) ?? 0]
    if (typed === undefined) return t`請輸入正確的金額，最多兩位小數`
    if (typed > max) return t`最多可退 ${money(most)}`
    return typed <= 0 && max > 0 && t`退款金額至少 ${money('0.01')}`
  }
  useEffect(() => store(key, values, keptS), [key, values])
  const choice = choiceOf(choices, values.service)

  function set(change: Partial<Application>): void {
    const next = { ...values, ...change }
    const chosen = choiceOf(choices, next.service)
    if (change.service !== undefined && chosen) {
      next.num = Math.min(choice ? next.num : chosen.max_num, chosen.max_num)
      next.reason = reasonIn(chosen, next.reason)
    }
    const most = maxAmount(chosen, next.num)
    const isOther = next.service !== values.service || next.num !== values.num
    const { num, reason } = next
    form.set({ ...change, num, reason, ...(isOther && most !== undefined && { amount: most }) })
  }
  const most = maxAmount(choice, values.num)
  // A wrong amount is reported while typing, a missing one when the form is sent.
  const amountProblem = values.amount !== '' && problemOf(values.amount, most)
  return { form: { ...form, set }, choice, most, amountProblem, clear: () => forget(key) }
}

/** The only one needs no choosing. */
function choiceOf(choices: Choice[], service: Application['service']): Choice | undefined {
  return choices.length === 1 ? choices[0] : choices.find((one) => one.service === service)
}

/** The reason as far as it can be given for this choice; if none was given and there is only one, that one. */
function reasonIn(choice: Choice | undefined, reason: string): string {
  const reasons = choice?.reasons ?? []
  if (reason === '' && reasons.length === 1) return reasons[0]?.code ?? ''
  return reasons.some(({ code }) => code === reason) ? reason : ''
}

/** In yuan; undefined for an exchange, which involves no money, and before the choice. */
function maxAmount(choice: Choice | undefined, num: number): string | undefined {
  return choice?.amounts[num - 1]
}

/** Restores the draft, as far as it can still be applied for. */
function begin(kept: Application | undefined, choices: Choice[]): Application {
  const choice = choiceOf(choices, kept?.service ?? '')
  const num = choice ? Math.min(kept?.num ?? choice.max_num, choice.max_num) : 1
  const most = maxAmount(choice, num) ?? ''
  const fits = kept && kept.service === choice?.service && (parseMoney(kept.amount) ?? 0) <= (parseMoney(most) ?? 0)
  return {
    content: '',
    pictures: [],
    payout: 'balance',
    payoutAccount: '',
    ...kept,
    reason: reasonIn(choice, kept?.reason ?? ''),
    service: choice?.service ?? '',
    num,
    amount: fits && !choice?.fixed ? kept.amount : most,
  }
}
