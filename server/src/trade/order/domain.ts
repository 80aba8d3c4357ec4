import { pastOrders } from '../../goods/catalog/past-orders.ts'
import { orderTotals } from '../../people/account/extensions.ts'
import { forgetSteps, obstacleChecks } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { payables } from '../payable/payable.ts'
import { orderAdminRoutes } from './admin-routes.ts'
import { agreeCancel } from './cancel-order.ts'
import { closeUnpaidTrade } from './close-trade.ts'
import { priceCutKind } from './cut-price.ts'
import { agreeCancelJob, autoReceiveJob, closeTradeJob, remindShipJob } from './jobs.ts'
import { orderMessages } from './messages.ts'
import { orderNotices } from './notices.ts'
import { countWaitingOrders } from './open-work.ts'
import { ordersOfGoods } from './past-orders.ts'
import { payableTrade } from './payable-trade.ts'
import { payPlatformDiscount } from './platform-discount.ts'
import { programmes } from './programme.ts'
import { receiveByTimer } from './receive-order.ts'
import { orderRefusals } from './refusals.ts'
import { remindShip } from './remind-ship.ts'
import { orderRoutes } from './routes.ts'
import { settleOrders } from './settle-order.ts'
import { planDue } from './timers.ts'
import { eraseReceivers, findUnfinished } from './unfinished.ts'
import { userTotals } from './user-totals.ts'

export const order: Domain = {
  routes: [orderRoutes],
  adminRoutes: [orderAdminRoutes, proposalRoutes(priceCutKind)],
  refusals: orderRefusals,
  messages: orderMessages,
  notices: orderNotices,
  openWork: [{ permission: 'order.view', count: ({ db }) => countWaitingOrders(db) }],
  jobs: [
    job(agreeCancelJob, agreeCancel),
    job(autoReceiveJob, receiveByTimer),
    job(closeTradeJob, closeUnpaidTrade),
    job(remindShipJob, remindShip),
    timed('order-timers', { everyMinutes: 1 }, planDue),
    timed('settle-orders', { at: '02:00' }, async (shop, _payload, now) => void (await settleOrders(shop, now))),
  ],
  services: [
    provide(orderTotals, () => ({ value: userTotals })),
    provide(pastOrders, () => ({ value: ordersOfGoods })),
  ],
  adds: [
    add(payables, payableTrade),
    add(programmes, payPlatformDiscount),
    add(proposalKinds, priceCutKind),
    add(obstacleChecks, findUnfinished),
    add(forgetSteps, eraseReceivers),
  ],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    order: true
    trade: true
  }
}
