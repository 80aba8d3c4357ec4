import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type DatabaseUrls, runtimePassword, runtimeRole } from '../database/access.ts'

const databaseName = 'shop'

/** The shop's database and its runtime role, created if missing: earlier versions had none. */
export async function openOwnDatabase(home: string, port: number): Promise<DatabaseUrls> {
  const client = new pg.Client(embeddedUrls(home, port, 'postgres').ownerUrl)
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [runtimeRole])
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${runtimeRole} LOGIN`)
    await client.query(`ALTER ROLE ${runtimeRole} PASSWORD '${runtimePassword(readPassword(home))}'`)
  } finally {
    await client.end()
  }
  return embeddedUrls(home, port)
}

/** The addresses of a database of the cluster below `home`. Its owner is also the cluster's superuser. */
export function embeddedUrls(home: string, port: number, name: string = databaseName): DatabaseUrls {
  const password = readPassword(home)
  const at = `127.0.0.1:${port}/${name}`
  return {
    url: `postgres://${runtimeRole}:${runtimePassword(password)}@${at}`,
    ownerUrl: `postgres://shop:${password}@${at}`,
  }
}

const readPassword = (home: string) => readFileSync(path.join(home, 'password'), 'utf8').trim()
