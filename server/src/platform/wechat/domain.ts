import type { Domain } from '../domain/domain.ts'
import { wechatRoutes } from './routes.ts'

export const wechat: Domain = {
  routes: [wechatRoutes],
}
