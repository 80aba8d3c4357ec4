import type { Domain } from '../../platform/domain/domain.ts'
import { rowsOlderThan } from '../../platform/job/clean-up.ts'
import { officialRoutes } from './official-routes.ts'
import { wechatRoutes } from './routes.ts'

/** Log-in by mini program and official account, and binding them. */
export const wechatLogIn: Domain = {
  routes: [wechatRoutes, officialRoutes],
  cleanUps: {
    wechatStates: rowsOlderThan('wechat_state', 'expires_at', 0),
    wechatTickets: rowsOlderThan('wechat_ticket', 'expires_at', 0),
  },
}
