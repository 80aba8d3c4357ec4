import { obstacleChecks } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { provide } from '../../platform/shop/provide.ts'
import { findOwnedShop } from './queries.ts'
import { sellerRefusals } from './refusals.ts'
import { openVisits, visits } from './visits.ts'

export const seller: Domain = {
  refusals: sellerRefusals,
  services: [provide(visits, openVisits)],
  adds: [add(obstacleChecks, findOwnedShop)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    merchant: true
  }
}
