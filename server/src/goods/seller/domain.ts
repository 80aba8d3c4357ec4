import { sellerSettings } from '@shop/contract/goods/seller/settings.ts'
import type { Domain } from '../../platform/domain/domain.ts'

export const seller: Domain = {
  settings: sellerSettings,
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    merchant: true
  }
}
