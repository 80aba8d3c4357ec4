import pg from 'pg'
import { StartError } from '../process/lifecycle.ts'

const oldestMajor = 15

/** @throws StartError when the PostgreSQL at `url`, the value of the variable `name`, does not answer or is too old */
export async function assertReachable(name: 'DATABASE_URL' | 'DATABASE_OWNER_URL', url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS major")
    const major: number = rows[0].major
    if (major < oldestMajor) throw new StartError(`${name} takes PostgreSQL ${oldestMajor} or newer, not ${major}`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`the database of ${name} does not answer: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** An error from trying several addresses has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join(', ')
  return error instanceof Error ? error.message : String(error)
}
