import { expireUnits } from '../../books/ledger/expire-units.ts'
import { fundBudgets } from '../../books/ledger/fund-budgets.ts'
import { reconcileLedger } from '../../books/ledger/reconcile.ts'
import { rollUpLedger } from '../../books/ledger/roll-up.ts'
import { publishPlanned } from '../../content/page/schedule-page.ts'
import { remindTicket } from '../../content/ticket/remind-ticket.ts'
import { indexBrand } from '../../goods/catalog/index-brand.ts'
import { warnOfExpiringPoints } from '../../money/wallet/warn-of-expiring-points.ts'
import { remindWithdrawals } from '../../money/withdraw/remind-withdrawals.ts'
import { applyTargetChange, warnOfTargetChange } from '../../people/account/apply-target-change.ts'
import { sendCodeMessage } from '../../people/account/send-code.ts'
import { finishClosing } from '../../people/closing/finish-closing.ts'
import { warnOfClosing } from '../../people/closing/warn-of-closing.ts'
import { moveSilentCase } from '../../trade/aftersale/case-timer.ts'
import { expireCoupons, warnOfExpiringCoupons } from '../../trade/coupon/expire-coupons.ts'
import { giveCoupons } from '../../trade/coupon/give-coupons.ts'
import { agreeCancel } from '../../trade/order/cancel-order.ts'
import { closeUnpaidTrade } from '../../trade/order/close-trade.ts'
import { receiveByTimer } from '../../trade/order/receive-order.ts'
import { remindShip } from '../../trade/order/remind-ship.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { remindReview } from '../../trade/payment/remind-review.ts'
import { queryWechatPayment } from '../../trade/wechat-pay/query-job.ts'
import { askWechatRefund } from '../../trade/wechat-pay/refund.ts'
import { sendNotices } from '../notice/send-notices.ts'
import type { Shop } from '../shop/shop.ts'
import { removeStored } from '../upload/remove-unused.ts'
import { cleanUp } from './clean-up.ts'
import { releaseAbandoned } from './queue.ts'

/**
 * What a job does. It may run twice, also at the same moment on two nodes, so it looks at the state before it acts;
 * when it throws it is tried again, later and later, 25 times.
 */
// biome-ignore lint/suspicious/noExplicitAny: each task has a payload of its own; `planJob` checks it by the task's name
export type Task<Payload = any> = (shop: Shop, payload: Payload, now: Date) => Promise<void>

/** Every job there is, by the name it is planned under. Payloads are JSON: ids and texts, no dates. */
export const tasks = {
  'agree-cancel': agreeCancel,
  'ask-wechat-refund': askWechatRefund,
  'apply-target-change': applyTargetChange,
  'auto-receive': receiveByTimer,
  'clean-up': cleanUp,
  'close-account': finishClosing,
  'close-trade': closeUnpaidTrade,
  'expire-coupons': expireCoupons,
  'expire-units': expireUnits,
  'fund-budgets': fundBudgets,
  'give-coupons': giveCoupons,
  'index-brand': indexBrand,
  'publish-page': publishPlanned,
  'move-aftersale': moveSilentCase,
  'query-wechat-payment': queryWechatPayment,
  'reconcile-ledger': reconcileLedger,
  'release-abandoned-jobs': (shop) => releaseAbandoned(shop.db),
  'remind-review': remindReview,
  'remind-ship': remindShip,
  'remind-ticket': remindTicket,
  'remind-withdrawals': remindWithdrawals,
  'remove-stored': removeStored,
  'roll-up-ledger': async (shop) => void (await rollUpLedger(shop.db)),
  'send-code': sendCodeMessage,
  'send-notices': sendNotices,
  'settle-orders': async (shop, _payload: Record<never, never>, now) => void (await settleOrders(shop, now)),
  'warn-of-closing': warnOfClosing,
  'warn-of-expiring-coupons': warnOfExpiringCoupons,
  'warn-of-expiring-points': warnOfExpiringPoints,
  'warn-of-target-change': warnOfTargetChange,
} satisfies Record<string, Task>

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type PayloadOf<Name extends TaskName> =
  Parameters<Tasks[Name]> extends [Shop, infer Payload, ...unknown[]] ? Payload : Record<never, never>

/** Jobs that come by the clock of the store's time zone: at `HH:MM` of every day, or every so many minutes. */
export const timetable: { task: TaskName; at?: string; everyMinutes?: number }[] = [
  { task: 'settle-orders', at: '02:00' },
  { task: 'expire-coupons', at: '03:00' },
  { task: 'expire-units', at: '03:00' },
  { task: 'reconcile-ledger', at: '04:00' },
  { task: 'clean-up', at: '05:00' },
  { task: 'warn-of-expiring-coupons', at: '10:00' },
  { task: 'warn-of-expiring-points', at: '10:00' },
  // Acts once a day; looked at so often that a new shop gives points from its first minute on.
  { task: 'fund-budgets', everyMinutes: 1 },
  { task: 'roll-up-ledger', everyMinutes: 60 },
  { task: 'send-notices', everyMinutes: 1 },
  { task: 'remind-withdrawals', everyMinutes: 60 },
  { task: 'release-abandoned-jobs', everyMinutes: 5 },
]
