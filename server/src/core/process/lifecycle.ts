import type { Logger } from 'pino'

/** The person who starts the server can act on it: shown as its one line, without a stack. */
export class StartError extends Error {}

export interface Lifecycle {
  /** To be called in the order of opening; closed in reverse. */
  opened(name: string, close: () => Promise<void>): void
  /** Closes all, then ends the process. The first call counts. */
  end(code: number): Promise<never>
  /** Ends with the reason told: one line where the person can act on it, a logged error else. */
  fail(error: unknown): Promise<never>
}

/** npm and the terminal may both pass on Ctrl-C, so a second signal does not cut the ending short; this does. */
const endWithinMs = 40_000

/** Ends the process in order on SIGTERM, SIGINT and errors that nobody caught. */
export function openLifecycle(log: Logger): Lifecycle {
  const closers: { name: string; close: () => Promise<void> }[] = []
  let ending: Promise<never> | undefined

  const lifecycle: Lifecycle = {
    opened: (name, close) => void closers.push({ name, close }),
    end: (code) => {
      ending ??= closeAll(code)
      return ending
    },
    fail: (error) => {
      // What breaks while everything is being closed is a consequence.
      if (!ending) report(error, log)
      return lifecycle.end(1)
    },
  }
  process.on('SIGTERM', () => void lifecycle.end(0))
  process.on('SIGINT', () => void lifecycle.end(0))
  process.on('uncaughtException', (error) => void lifecycle.fail(error))
  process.on('unhandledRejection', (error) => void lifecycle.fail(error))
  return lifecycle

  async function closeAll(code: number): Promise<never> {
    setTimeout(() => {
      log.fatal('the ending takes too long and is cut short')
      process.exit(1)
    }, endWithinMs).unref()
    let exitCode = code
    for (const { name, close } of closers.reverse()) {
      await close().catch((error) => {
        log.error({ err: error }, `closing ${name} failed`)
        exitCode = 1
      })
    }
    process.exit(exitCode)
  }
}

function report(error: unknown, log: Logger): void {
  if (error instanceof StartError) console.error(`shop: ${error.message}`)
  else log.fatal({ err: error }, 'ended by an error')
}
