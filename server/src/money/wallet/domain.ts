import { walletSettings } from '@shop/contract/money/wallet/settings.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { walletNotices } from './notices.ts'
import { walletRoutes } from './routes.ts'
import { warnOfExpiringPoints } from './warn-of-expiring-points.ts'

export const wallet: Domain = {
  routes: [walletRoutes],
  notices: walletNotices,
  settings: walletSettings,
  jobs: [timed('warn-of-expiring-points', { at: '10:00' }, warnOfExpiringPoints)],
}
