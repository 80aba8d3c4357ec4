import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { DatabaseUrls } from '../core/database/access.ts'
import { type Database, type Db, openDatabase } from '../core/database/database.ts'

export interface TestDatabase extends Database, DatabaseUrls {
  /** as the role that owns the tables, for statements that the server itself may not run */
  owner: Db
}

/**
 * A migrated database for one test file, a copy of the run's template, dropped when the file is finished. It is used as
 * the runtime role, like a server's.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(template.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${nameIn(template.url)} STRATEGY FILE_COPY`)
  const [url, ownerUrl] = [withName(template.url, name), withName(template.ownerUrl, name)]
  const database = openDatabase(url)
  const owner = openDatabase(ownerUrl)
  afterAll(async () => {
    await database.close()
    await owner.close()
    await asAdmin(template.ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { ...database, url, ownerUrl, owner: owner.db }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(withName(url, 'postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
