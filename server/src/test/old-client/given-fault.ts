import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

/** Removes a table while `act` runs, so that everything that reads it fails as in a broken shop. */
export async function withoutTable<Result>(shop: TestShop, table: string, act: () => Promise<Result>): Promise<Result> {
  const away = `${table}_away`
  const move = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(shop.owner)
  const { level } = shop.log
  shop.log.level = 'silent'
  await move(table, away)
  try {
    return await act()
  } finally {
    await move(away, table)
    shop.log.level = level
  }
}
