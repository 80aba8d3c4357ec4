import { stockSettings } from '@shop/contract/goods/stock/settings.ts'
import type { Domain } from '../../platform/domain/domain.ts'

export const stock: Domain = {
  settings: stockSettings,
}
