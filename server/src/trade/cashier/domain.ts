import type { Domain } from '../../platform/domain/domain.ts'
import { cashierRoutes } from './routes.ts'

export const cashier: Domain = { routes: [cashierRoutes] }
