import {
  merchantFinance,
  merchantIncome,
  merchantStatementCsv,
  merchantStatementGet,
  merchantStatementList,
  merchantStatementPdf,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { loadFinance } from './load-finance.ts'
import { loadMonth } from './load-month.ts'
import { merchantOf } from './merchant-of.ts'
import { listMovements } from './movements.ts'
import { printMonth } from './print-month.ts'
import { exportMonth, getStatement, listIncome, listStatements } from './statements.ts'

export function settlementAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, merchantFinance, async ({ query, operator }) =>
    loadFinance(db, await merchantOf(db, operator, query.merchantId)),
  )

  mountAdmin(app, merchantStatementList, async ({ query, operator }) =>
    listStatements(db, await merchantOf(db, operator, query.merchantId), query),
  )

  mountAdmin(app, merchantStatementGet, async ({ params, operator }) => ({
    statement: await getStatement(db, params.id, operator.seller),
  }))

  mountAdmin(app, merchantIncome, async ({ query, operator }) =>
    listIncome(db, await merchantOf(db, operator, query.merchantId), query),
  )

  mountAdmin(app, merchantStatementCsv, async ({ query, operator, language }) =>
    exportMonth(db, await merchantOf(db, operator, query.merchantId), { ...query, language }),
  )

  mountAdmin(app, merchantStatementPdf, async ({ query, operator, language, now }) => {
    const merchantId = await merchantOf(db, operator, query.merchantId)
    const pdf = await printMonth(await loadMonth(shop, merchantId, { month: query.month, language, now }))
    return { pdf: pdf.toString('base64') }
  })

  mountAdmin(app, merchantTransfers, async ({ query, operator }) =>
    listMovements(db, await merchantOf(db, operator, query.merchantId), query),
  )
}
