import pg from 'pg'
import type { Database } from './database.ts'

export interface Listening {
  /** Called after every connect, including the first, before it counts as listening. */
  onReady: () => Promise<void>
  onNotice: (payload: string) => void | Promise<void>
  /** Called when a listening connection is lost: until `onReady` no notifications arrive. */
  onLost?: () => void
  onError: (error: Error) => void
  /**
   * How long data may be out of date: the connection is asked for a sign of life this often, and counts as lost if it
   * gives none within the same time. Its answer comes after all earlier notifications.
   */
  aliveMs?: number
}

const retryMs = 500

/**
 * Listens to a channel on a dedicated connection, and reconnects whenever it is lost.
 * @throws when the first connect or `onReady` fails
 */
export async function listen(pool: Database['pool'], channel: string, listening: Listening) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    // Not in pipeline mode, in which ending it would wait for an answer that does not come.
    const fresh = new pg.Client({ ...pool.options, pipeline: false })
    let lost = false
    let asking: NodeJS.Timeout | undefined
    const onLost = (error?: Error) => {
      clearInterval(asking)
      if (lost || closed) return
      lost = true
      void fresh.end().catch(() => {})
      listening.onLost?.()
      listening.onError(error ?? new Error(`the connection listening to ${channel} ended`))
      again()
    }
    fresh.on('error', onLost)
    fresh.on('end', () => onLost())
    fresh.on('notification', ({ payload }) => {
      Promise.resolve(listening.onNotice(payload ?? '')).catch(listening.onError)
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
      // LISTEN first: changes made while `onReady` reads are then notified afterwards.
      await listening.onReady()
    } catch (error) {
      lost = true
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    if (closed) return fresh.end()
    const { aliveMs } = listening
    if (!aliveMs || lost) return
    asking = setInterval(() => {
      const silent = setTimeout(() => onLost(new Error(`the connection listening to ${channel} is silent`)), aliveMs)
      fresh.query(`LISTEN ${channel}`).then(
        () => clearTimeout(silent),
        () => clearTimeout(silent),
      )
    }, aliveMs).unref()
  }

  function again(): void {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(failed), retryMs)
    retry.unref()
  }

  function failed(error: Error): void {
    listening.onError(error)
    again()
  }

  await connect()
  return {
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
