import {
  adminLateMoneyCreditPropose,
  adminLateMoneyList,
  adminLateMoneyOwners,
  adminLateMoneyResolve,
} from '@shop/contract/trade/late-money/late-money.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listLateMoney, listOwners } from './list-late-money.ts'
import { proposeLateMoneyCredit } from './propose-credit.ts'
import { resolveLateMoney } from './resolve-late-money.ts'

export function lateMoneyAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminLateMoneyList, ({ query, operator, language, now }) =>
    listLateMoney({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminLateMoneyOwners, ({ query, operator, language, now }) =>
    listOwners({ shop, operator, language, now }, query.keyword),
  )

  mountAdmin(app, adminLateMoneyCreditPropose, ({ params, body, operator, now }) =>
    proposeLateMoneyCredit(shop, { ...body, id: params.id, operator, now }),
  )

  mountAdmin(app, adminLateMoneyResolve, async ({ params, body, operator, now }) => {
    await resolveLateMoney(shop, { ...body, id: params.id, operator, now })
    return {}
  })
}
