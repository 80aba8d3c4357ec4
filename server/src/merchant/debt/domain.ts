import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { tendDebtJob } from '../registry/jobs.ts'
import { debtAdminRoutes } from './admin-routes.ts'
import { debtNotices } from './notices.ts'
import { tendDebt, tendDebts } from './tend-debt.ts'
import { watchDebts } from './watch-debts.ts'

export const debt: Domain = {
  adminRoutes: [debtAdminRoutes],
  notices: debtNotices,
  jobs: [
    job(tendDebtJob, (shop, { merchantId }, now) => tendDebt(shop, merchantId, now)),
    // After the nightly settlements.
    timed('tend-merchant-debts', { at: '02:30' }, (shop, _, now) => tendDebts(shop, now)),
  ],
  adds: [add(programmes, watchDebts)],
}
