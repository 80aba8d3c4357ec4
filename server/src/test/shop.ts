import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Db } from '../core/database/database.ts'
import { domains } from '../domains.ts'
import { readConfig } from '../platform/config/config.ts'
import { createShop } from '../platform/domain/create-shop.ts'
import type { Domain } from '../platform/domain/domain.ts'
import { createServer } from '../platform/http/server.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { withAuditProof } from './audit-proof.ts'
import { callsTo } from './call.ts'
import { openTestDatabase } from './database.ts'
import { givenAccounts } from './given-account.ts'
import { catalogGivens } from './given-goods.ts'
import { givenMerchants } from './given-merchant.ts'
import { givenOrders } from './given-order.ts'

/** The shop that the domains' `given…` files build on. `now` may be set: `shop.now = () => new Date('2026-01-01')`. */
export type BareShop = Shop &
  ReturnType<typeof callsTo> & {
    url: string
    databaseUrl: string
    /** of the role that owns the tables */
    ownerUrl: string
    /** the database as the role that owns its tables */
    owner: Db
  }

/**
 * Opens a shop for one test file: `const shop = await openShop()` at its top. It has its own database and data
 * directory, the real server on a free port, and closes itself.
 * @param env as in the operating guide, e.g. `{ DEMO: '0' }`
 * @param more domains besides those of the shop
 */
export async function openShop(env: Record<string, string> = {}, more: readonly Domain[] = []) {
  const shop = await openBareShop(env, more)
  const given = Object.assign(
    shop,
    givenAccounts(shop),
    catalogGivens(shop.db, () => shop.reads.clear()),
  )
  return Object.assign(given, givenOrders(given), givenMerchants(given))
}
/** The owner's choice before the first order: the accounts to which buyers send money. */
async function openForBusiness(db: Db): Promise<void> {
  const account = { kind: 'bank', holder: '拾光小舖', number: '9000', bankName: '', qrFileId: null, enabled: true }
  await db
    .insertInto('setting')
    .values({ groupName: 'pay', value: JSON.stringify({ accounts: [account] }), version: 0, updatedAt: new Date() })
    .execute()
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

async function openBareShop(env: Record<string, string>, more: readonly Domain[]): Promise<BareShop> {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-data-'))
  // As the demo at any address, even one where the server itself would refuse it.
  const { PUBLIC_URL, ...others } = env
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', ...others })
  if (PUBLIC_URL) config.publicUrl = PUBLIC_URL
  // An error that no test expects shows in the run's output.
  const log = pino({ level: 'error' })
  await openForBusiness(database.db)
  const shop = await createShop(config, database, { domains: [...domains, ...more], log })
  const server = await createServer(shop)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    // The tests' own connections are kept alive, and closing would wait for them.
    server.server.closeAllConnections()
    await server.close()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const calls = withAuditProof(shop, callsTo(url))
  return Object.assign(shop, calls, {
    url,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    owner: database.owner,
  })
}
