import type { Domain } from '../domain/domain.ts'
import { placeRoutes } from './routes.ts'

export const place: Domain = {
  routes: [placeRoutes],
}
