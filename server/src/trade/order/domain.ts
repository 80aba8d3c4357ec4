import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { orderAdminRoutes } from './admin-routes.ts'
import { agreeCancel } from './cancel-order.ts'
import { closeUnpaidTrade } from './close-trade.ts'
import { agreeCancelJob, autoReceiveJob, closeTradeJob, remindShipJob } from './jobs.ts'
import { receiveByTimer } from './receive-order.ts'
import { remindShip } from './remind-ship.ts'
import { orderRoutes } from './routes.ts'
import { settleOrders } from './settle-order.ts'

export const order: Domain = {
  routes: [orderRoutes],
  adminRoutes: [orderAdminRoutes],
  jobs: [
    job(agreeCancelJob, agreeCancel),
    job(autoReceiveJob, receiveByTimer),
    job(closeTradeJob, closeUnpaidTrade),
    job(remindShipJob, remindShip),
    timed('settle-orders', { at: '02:00' }, async (shop, _payload, now) => void (await settleOrders(shop, now))),
  ],
}
