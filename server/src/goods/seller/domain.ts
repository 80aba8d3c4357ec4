import { sellerSettings } from '@shop/contract/goods/seller/settings.ts'
import { obstacleChecks } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { findOwnedShop } from './queries.ts'
import { sellerRefusals } from './refusals.ts'

export const seller: Domain = {
  refusals: sellerRefusals,
  settings: sellerSettings,
  adds: [add(obstacleChecks, findOwnedShop)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    merchant: true
  }
}
