import {
  adminBooks,
  adminBooksCheck,
  adminDebtList,
  adminLedgerAccount,
  adminLedgerEntries,
} from '@shop/contract/desk/books-check/books-check.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { loadBooks, requestBooksCheck } from './books.ts'
import { listDebts } from './debts.ts'
import { listEntries, loadAccount } from './entries.ts'

/** The books of the whole shop, and the transfers behind every balance. */
export function booksCheckAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminBooks, ({ now }) => loadBooks(shop, now))
  mountAdmin(app, adminBooksCheck, async ({ operator }) => {
    await requestBooksCheck(shop, operator)
    return {}
  })
  mountAdmin(app, adminDebtList, ({ query, language }) => listDebts(shop, query, language))
  mountAdmin(app, adminLedgerAccount, ({ query }) => loadAccount(shop, query.account))
  mountAdmin(app, adminLedgerEntries, ({ query }) => listEntries(shop, query))
}
