import type { Domain } from '../../platform/domain/domain.ts'
import { goodsFileAdminRoutes } from './admin-routes.ts'

export const goodsFile: Domain = { adminRoutes: [goodsFileAdminRoutes] }
