import type { Socket } from 'node:net'
import pg from 'pg'
import { openNames, preparesAt } from './prepare.ts'
import { openShares, type Shares } from './shares.ts'
import { toUnavailable } from './unavailable.ts'

/**
 * How long the database may take, in milliseconds, and how it plans. What takes longer fails as `DatabaseBusy` or
 * `DatabaseAway`.
 */
export interface Limits {
  /** getting a connection, new or free; default 10 s */
  connectMs?: number
  /** one statement */
  statementMs: number
  /** waiting for one lock */
  lockMs: number
  /** between two statements of a transaction: a process that hangs must not keep its locks */
  idleInTransactionMs: number
  /** waiting for an answer from a database that reports no timeout, because it is frozen or unreachable */
  answerMs: number
  /** the planner's cost of reading a random page, relative to a sequential one; default: the database's */
  randomPageCost?: number
}

/** For requests: the apps stop waiting after 15 s. */
export const requestLimits: Limits = {
  statementMs: 10_000,
  lockMs: 3_000,
  idleInTransactionMs: 15_000,
  answerMs: 12_000,
  // They look up a few rows, most of them in memory. With PostgreSQL's 4, meant for spinning disks, tables of some
  // thousand rows are read as a whole.
  randomPageCost: 1.1,
}

/** For jobs: the nightly ones read the whole ledger. A job that exceeds these is tried again. */
export const jobLimits: Limits = {
  statementMs: 9 * 60_000,
  lockMs: 30_000,
  idleInTransactionMs: 2 * 60_000,
  answerMs: 10 * 60_000,
}

/**
 * The driver's pool, which shares its connections among routes and keeps `limits`. Its errors are those of
 * `toUnavailable`.
 */
export function openPool(config: pg.PoolConfig & { max: number }, limits: Limits | undefined): pg.Pool {
  const client = class extends Connection {
    override answerMs = limits?.answerMs
  }
  const prepares = preparesAt(config.connectionString)
  const names = openNames()
  const onConnect =
    limits &&
    (async (each: pg.ClientBase) => {
      const isDirect = await setLimits(each, limits)
      if (prepares === 'always' || (prepares !== 'never' && isDirect)) (each as Connection).nameOf = names
    })
  return new SharedPool(
    { ...config, pipeline: true, Client: client as never, ...(onConnect && { onConnect }) },
    openShares(config.max),
  )
}

/**
 * Sets the limits by statements, because connection poolers refuse start parameters.
 * @returns whether no pooler is in between: a pooler announces a different process from the one that answers, and
 *   may let yet another one answer the next transaction, which knows none of the statements prepared here
 */
async function setLimits(client: pg.ClientBase, limits: Limits): Promise<boolean> {
  const results = await client.query(
    `SET statement_timeout = ${limits.statementMs}; SET lock_timeout = ${limits.lockMs};
     SET idle_in_transaction_session_timeout = ${limits.idleInTransactionMs};
     SET random_page_cost = ${limits.randomPageCost ?? 'DEFAULT'}; SELECT pg_backend_pid() AS pid`,
  )
  const [answers] = (results as unknown as pg.QueryResult<{ pid: number }>[]).flatMap(({ rows }) => rows)
  return answers?.pid === (client as Connection).processID
}

type Callback = (error: unknown, ...rest: unknown[]) => void

let waits = false

/**
 * A statement passed to `send` waits for the connection's next statement and leaves with it, in one packet. If it
 * fails, the next statement fails with the same error. Use it for statements of a transaction whose answers nobody
 * needs.
 */
export function withNext(send: () => Promise<unknown>): void {
  waits = true
  try {
    send().catch(() => {})
  } finally {
    waits = false
  }
}

/** PostgreSQL refuses everything in a transaction after a failure. */
const failedBefore = '25P02'

class Connection extends pg.Client {
  answerMs: number | undefined = undefined
  #isWaiting = false
  /** why something that was sent with the next statement failed */
  #failure: unknown = undefined
  /** missing where statements are not prepared */
  nameOf: ((text: string) => string | undefined) | undefined = undefined
  declare readonly processID: number | null

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, of which this changes only the errors
  override query(...args: any[]): any {
    const timer = this.answerMs && setTimeout(() => this.#cut(), this.answerMs)
    const isWaiting = waits
    const settle = (failed: unknown) => {
      clearTimeout(timer)
      const error =
        (failed as { code?: string } | undefined)?.code === failedBefore ? (this.#failure ?? failed) : failed
      if (isWaiting && error) this.#failure ??= error
      // After a failover this connection still leads to the old primary; after a migration it may hold statements
      // prepared for other columns.
      const isUnfit = ['25006', '0A000'].includes((error as { code?: string } | undefined)?.code ?? '')
      // Statements after a failed BEGIN would be committed one by one.
      if (isUnfit || (error && text === 'begin')) this.#cut()
      return error && toUnavailable(error)
    }
    const [text, values] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && this.nameOf?.(text)
    if (name) args.splice(0, 2, { name, text, values })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const told: Callback = (error, ...rest) => callback(settle(error), ...rest)
      return this.#send(() => super.query(...([...args.slice(0, -1), told] as [never])))
    }
    const result: Promise<unknown> = this.#send(() => super.query(...(args as [never]))) as never
    return result.then(
      (value) => {
        settle(undefined)
        const failure = this.#failure
        if (text === 'commit' || text === 'rollback') this.#failure = undefined
        // It waited for the end of its transaction, which was rolled back.
        if (text === 'commit' && failure) throw toUnavailable(failure)
        return value
      },
      (error) => {
        throw settle(error)
      },
    )
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  /** Ends the connection without waiting for anything, which fails whatever runs on it. */
  #cut(): void {
    void this.end().catch(() => {})
    this.#stream.destroy()
  }

  #send<T>(send: () => T): T {
    const stream = this.#stream
    if (waits && !this.#isWaiting) {
      stream.cork()
      this.#isWaiting = true
    }
    const sent = send()
    if (!waits && this.#isWaiting) {
      this.#isWaiting = false
      stream.uncork()
    }
    return sent
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
