import { profitSettings } from '@shop/contract/promotion/profit/settings.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { programmes } from '../../trade/order/programme.ts'
import { profitMessages } from './messages.ts'
import { profitNotices } from './notices.ts'
import { profitRoutes } from './routes.ts'
import { shareProfit } from './share-profit.ts'

export const profit: Domain = {
  routes: [profitRoutes],
  messages: profitMessages,
  notices: profitNotices,
  settings: profitSettings,
  adds: [add(programmes, shareProfit)],
}
