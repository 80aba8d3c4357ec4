import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway, DatabaseBusy, toUnavailable } from '../../core/database/unavailable.ts'

const retryMs = 500

/** The connections of the queue itself; jobs do their work on others. */
export interface QueuePool {
  pool: pg.Pool
  /**
   * Stops waiting for a database that is away, and waits only briefly for one that is busy. Call before stopping the
   * queue.
   */
  giveUp(): void
  close(): Promise<void>
}

/**
 * A pool for graphile-worker that waits for a lost database, or for a free connection, instead of failing. The library
 * does not await marking a job as done or failed, so an error there would end the process as an unhandled rejection and
 * leave the job locked. Statements that were running when the connection broke fail with a code on which the library
 * tries again.
 */
export function openQueuePool(
  connectionString: string,
  onLost: (error: Error) => void,
  { connections = 6, connectMs = 10_000, busyMs = 25_000 } = {},
): QueuePool {
  /** When waiting ends for a database that is busy, ms since 1970. */
  let waitUntil = Number.POSITIVE_INFINITY
  let givenUp = false

  class Client extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, of which this changes only the errors
    override query(...args: any[]): any {
      const result: unknown = super.query(...(args as [never]))
      if (!(result instanceof Promise) || givenUp) return result
      return result.catch((error) => {
        throw toUnavailable(error) instanceof DatabaseAway ? Object.assign(error, { code: retriedCode }) : error
      })
    }
  }

  class Pool extends pg.Pool {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
    override connect(callback?: any): any {
      const connected = this.#connect()
      if (!callback) return connected
      connected.then(
        (client) => callback(undefined, client, client.release),
        (error) => callback(error, undefined, () => {}),
      )
    }

    async #connect(): Promise<pg.PoolClient> {
      for (;;) {
        if (this.ending) return connectLate()
        try {
          return await super.connect()
        } catch (error) {
          const named = toUnavailable(error)
          const isAway = named instanceof DatabaseAway && !givenUp
          const isBusy = named instanceof DatabaseBusy && Date.now() < waitUntil
          if (!isAway && !isBusy) throw error
          await sleep(retryMs, undefined, { ref: false })
        }
      }
    }
  }

  /**
   * The library may mark the last job only after the queue has stopped and the pool is closed. Without a database the
   * job stays locked, as after a kill: an error would end the process.
   */
  async function connectLate(): Promise<pg.PoolClient> {
    const client = new Client({ connectionString, connectionTimeoutMillis: connectMs })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      return new Promise(() => undefined)
    }
    return Object.assign(client, { release: () => void client.end() })
  }

  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'shop jobs',
    Client: Client as never,
  })
  // Without listeners, losing a connection, idle or in use, would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    giveUp: () => {
      givenUp = true
      waitUntil = Date.now() + busyMs
    },
    close: () => pool.end(),
  }
}

/** cannot_connect_now: one of the errors after which graphile-worker tries again. */
const retriedCode = '57P03'
