import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BudgetName, BudgetStatus } from '@shop/contract/books/budget/budget.ts'
import type { Programme } from '@shop/contract/promotion/cost/cost.ts'
import type { Tone } from '../../ui/show.tsx'
import type { LedgerCurrency } from '../ledger/words.ts'

export const budgetWords: Record<BudgetName, MessageDescriptor> = {
  'points.PTS': msg`訂單贈送積分`,
  'sign.PTS': msg`簽到送積分`,
  'sign.SUB': msg`簽到送補貼`,
  'task.SUB': msg`任務送補貼`,
  'task.PTS': msg`任務送積分`,
  'act.PTS': msg`活動送積分`,
  'act.SUB': msg`活動送補貼`,
  'gift.PTS': msg`禮包送積分`,
  'gift.SUB': msg`禮包送補貼`,
  'coupon.CNY': msg`平台承擔的優惠券`,
  'act.RWD': msg`活動送獎勵金`,
  'act.CNY': msg`活動送贈送餘額`,
  'integral.ITG': msg`訂單贈送消費積分`,
  'subsidy.SUB': msg`訂單贈送補貼`,
  'campaign.RWD': msg`活動獎勵金`,
  'rank.RWD': msg`排行榜獎勵金`,
  'convert.CNY': msg`轉入餘額`,
  'convert.PTS': msg`兌換積分`,
}

export const programmeWords: Record<Programme, MessageDescriptor> = { ...budgetWords, 'profit.CNY': msg`分享收益` }

export const statusWords: Record<BudgetStatus, { tone: Tone; word: MessageDescriptor }> = {
  good: { tone: 'good', word: msg`充足` },
  low: { tone: 'wait', word: msg`不到一成` },
  empty: { tone: 'bad', word: msg`已用完` },
  unfunded: { tone: 'quiet', word: msg`未撥入` },
}

/** The currency of a budget: `points.PTS` → `PTS`. */
export const currencyOf = (budget: Programme) => budget.slice(-3) as LedgerCurrency
