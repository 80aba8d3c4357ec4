import {
  adminStatementAccounts,
  adminStatementCandidates,
  adminStatementCheck,
  adminStatementConfirm,
  adminStatementDifferences,
  adminStatementImport,
  adminStatementLines,
  adminStatementList,
  adminStatementMatch,
  adminStatementProvider,
  adminStatementRematch,
  adminStatementSetAside,
  adminStatementSuspend,
  adminStatementUnmatch,
} from '@shop/contract/desk/statement/statement.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { bookProviderPayout, confirmLines, matchLine, setLineAside, suspendLine, unmatchLine } from './decide-line.ts'
import { listDifferences } from './list-differences.ts'
import { listAccounts, listCandidates, listLines, listStatements } from './list-statements.ts'
import { checkStatement, importStatement, rematch } from './take-statement.ts'

/** Bank statements, and matching their lines. */
export function statementAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminStatementCheck, ({ body, now }) => checkStatement(shop, { ...body, now }))
  mountAdmin(app, adminStatementImport, ({ body, operator, language, now }) =>
    importStatement(shop, { ...body, operator, language, now }),
  )
  mountAdmin(app, adminStatementList, ({ query }) => listStatements(shop, query))
  mountAdmin(app, adminStatementAccounts, () => listAccounts(shop))
  mountAdmin(app, adminStatementLines, ({ query }) => listLines(shop, query))
  mountAdmin(app, adminStatementDifferences, ({ query, now }) => listDifferences(shop, { ...query, now }))
  mountAdmin(app, adminStatementCandidates, ({ params }) => listCandidates(shop, params.id))
  mountAdmin(app, adminStatementRematch, () => rematch(shop))
  mountAdmin(app, adminStatementConfirm, ({ body, operator, now }) => confirmLines(shop, { ...body, operator, now }))
  mountAdmin(app, adminStatementMatch, async ({ params, body, operator, now }) => {
    await matchLine(shop, { ...body, lineId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminStatementUnmatch, async ({ params, body, operator, now }) => {
    await unmatchLine(shop, { ...body, lineId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminStatementSuspend, async ({ params, body, operator, now }) => {
    await suspendLine(shop, { ...body, lineId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminStatementProvider, async ({ params, body, operator, now }) => {
    await bookProviderPayout(shop, { ...body, lineId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminStatementSetAside, async ({ params, body, operator, now }) => {
    await setLineAside(shop, { ...body, lineId: params.id, operator, now })
    return {}
  })
}
