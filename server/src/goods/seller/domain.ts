import { sellerSettings } from '@shop/contract/goods/seller/settings.ts'
import { obstacleChecks } from '../../people/closing/extensions.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { findOwnedShop } from './queries.ts'

export const seller: Domain = {
  settings: sellerSettings,
  adds: [add(obstacleChecks, findOwnedShop)],
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    merchant: true
  }
}
