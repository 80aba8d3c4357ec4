import { openTestDatabase, type TestDatabase } from './database.ts'

/** What a test stands on: a database of its own, and what the domains' `given…` files add. */
export interface TestShop extends TestDatabase {}

/** Opens a shop for one test file: `const shop = await openShop()` at its top. It closes itself. */
export async function openShop(): Promise<TestShop> {
  const database = await openTestDatabase()
  return { ...database }
}
