import { commissionRules, goodsCommission } from '@shop/contract/goods/commission/commission.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { proposeRule } from '../rate/propose-rule.ts'
import { listRules } from '../rate/rule-list.ts'
import { commissionRates } from './rate-kind.ts'
import { readGoodsCommission } from './read-goods-commission.ts'

export function commissionAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, commissionRules.list, ({ query, language }) =>
    listRules(shop, commissionRates, { ...query, language }),
  )
  mountAdmin(app, commissionRules.propose, ({ body, operator, now }) =>
    proposeRule(shop, commissionRates, { ...body, operator, now }),
  )
  mountAdmin(app, goodsCommission, ({ params, operator, language, now }) =>
    readGoodsCommission({ shop, operator, language, now }, params.id),
  )
}
