import { commissionPropose, commissionRuleList, goodsCommission } from '@shop/contract/goods/commission/commission.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listRules, readGoodsCommission } from './list-commission.ts'
import { proposeCommission } from './proposal-kind.ts'

export function commissionAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, commissionRuleList, ({ query, language }) => listRules(shop, { ...query, language }))
  mountAdmin(app, commissionPropose, ({ body, operator, now }) => proposeCommission(shop, { ...body, operator, now }))
  mountAdmin(app, goodsCommission, ({ params, operator, language, now }) =>
    readGoodsCommission({ shop, operator, language, now }, params.id),
  )
}
