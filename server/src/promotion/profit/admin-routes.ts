import { adminProfitList } from '@shop/contract/promotion/profit/admin.ts'
import { channelEnd, channelList, channelPropose } from '@shop/contract/promotion/profit/channel.ts'
import { goodsProfit, profitRules } from '@shop/contract/promotion/profit/rates.ts'
import { proposeRule } from '../../goods/rate/propose-rule.ts'
import { listRules } from '../../goods/rate/rule-list.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { proposeChannel, proposeChannelEnd } from './channel-kind.ts'
import { listContracts } from './channel-queries.ts'
import { listProfits } from './list-profits.ts'
import { profitRates } from './rate-kind.ts'
import { readGoodsProfit } from './read-goods-profit.ts'

export function profitAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminProfitList, ({ query, operator, language, now }) =>
    listProfits({ shop, operator, language, now }, query),
  )
  mountAdmin(app, profitRules.list, ({ query, language }) => listRules(shop, profitRates, { ...query, language }))
  mountAdmin(app, profitRules.propose, ({ body, operator, now }) =>
    proposeRule(shop, profitRates, { ...body, operator, now }),
  )
  mountAdmin(app, goodsProfit, ({ params, language }) => readGoodsProfit(shop, { goodsId: params.id, language }))
  mountAdmin(app, channelList, ({ query, operator, language, now }) =>
    listContracts({ shop, operator, language, now }, query),
  )
  mountAdmin(app, channelPropose, ({ body, operator, now }) => proposeChannel(shop, { ...body, operator, now }))
  mountAdmin(app, channelEnd, ({ params, body, operator, now }) =>
    proposeChannelEnd(shop, { ...body, contractId: params.id, operator, now }),
  )
}
