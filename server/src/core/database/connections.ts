import pg from 'pg'
import { openShares, type Shares } from './shares.ts'
import { toUnavailable } from './unavailable.ts'

/** How long the database may take, in milliseconds. What exceeds it fails as `DatabaseBusy` or `DatabaseAway`. */
export interface Limits {
  /** getting a connection, new or free; default 10 s */
  connectMs?: number
  /** one statement */
  statementMs: number
  /** waiting for one lock */
  lockMs: number
  /** between two statements of a transaction: a process that hangs must not keep its locks */
  idleInTransactionMs: number
  /** until an answer, of a database that does not even say that it is too late: frozen, or gone without a word */
  answerMs: number
}

/** Of requests: the apps stop waiting after 15 s. */
export const requestLimits: Limits = {
  statementMs: 10_000,
  lockMs: 3_000,
  idleInTransactionMs: 15_000,
  answerMs: 12_000,
}

/** Of jobs: the nightly ones read the whole ledger. A job that fails on these is tried again. */
export const jobLimits: Limits = {
  statementMs: 9 * 60_000,
  lockMs: 30_000,
  idleInTransactionMs: 2 * 60_000,
  answerMs: 10 * 60_000,
}

/** The driver's pool, which shares its connections among routes and keeps `limits`. Its errors are those of `toUnavailable`. */
export function openPool(config: pg.PoolConfig & { max: number }, limits: Limits | undefined): pg.Pool {
  const client = class extends Connection {
    override answerMs = limits?.answerMs
  }
  const onConnect = limits && ((each: pg.ClientBase) => setLimits(each, limits))
  return new SharedPool({ ...config, Client: client as never, ...(onConnect && { onConnect }) }, openShares(config.max))
}

/** A statement rather than a start parameter, which connection poolers refuse. */
async function setLimits(client: pg.ClientBase, limits: Limits): Promise<void> {
  await client.query(
    `SET statement_timeout = ${limits.statementMs}; SET lock_timeout = ${limits.lockMs};
     SET idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  )
}

type Callback = (error: unknown, ...rest: unknown[]) => void

class Connection extends pg.Client {
  answerMs: number | undefined = undefined

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, of which this changes only the errors
  override query(...args: any[]): any {
    // Ending a client whose query is running cuts the connection, which fails the query.
    const timer = this.answerMs && setTimeout(() => void this.end().catch(() => {}), this.answerMs)
    const settle = (error: unknown) => {
      clearTimeout(timer)
      // After a failover this connection still leads to the old primary.
      if ((error as { code?: string } | undefined)?.code === '25006') void this.end().catch(() => {})
      return error && toUnavailable(error)
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const told: Callback = (error, ...rest) => callback(settle(error), ...rest)
      return super.query(...([...args.slice(0, -1), told] as [never]))
    }
    const result: Promise<unknown> = super.query(...(args as [never])) as never
    return result.then(
      (value) => {
        settle(undefined)
        return value
      },
      (error) => {
        throw settle(error)
      },
    )
  }
}

class SharedPool extends pg.Pool {
  readonly #shares: Shares

  constructor(config: pg.PoolConfig, shares: Shares) {
    super(config)
    this.#shares = shares
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
  override connect(callback?: any): any {
    const taken = this.#take()
    if (!callback) return taken
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, of which this changes only the errors
  override query(...args: any[]): any {
    const result: unknown = super.query(...(args as [never]))
    if (!(result instanceof Promise)) return result
    return result.catch((error) => {
      throw toUnavailable(error)
    })
  }

  async #take(): Promise<pg.PoolClient> {
    const { begin, leave } = await this.#shares.enter()
    try {
      const client = await super.connect()
      begin()
      const { release } = client
      client.release = (error) => {
        leave()
        release(error)
      }
      return client
    } catch (error) {
      leave()
      throw toUnavailable(error)
    }
  }
}
