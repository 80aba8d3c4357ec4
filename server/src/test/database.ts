import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../core/database/database.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A migrated database for one test file, a copy of the run's template, dropped when the file is finished. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(template, `CREATE DATABASE ${name} TEMPLATE ${nameIn(template)}`)
  const url = withName(template, name)
  const database = openDatabase(url)
  afterAll(async () => {
    await database.close()
    await asAdmin(template, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { ...database, url }
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
