import type { Logger } from 'pino'

/** An error the person starting the server can act on: shown as one line, without a stack. */
export class StartError extends Error {}

export interface Lifecycle {
  /** Call in the order of opening; resources are closed in reverse. */
  opened(name: string, close: () => Promise<void>): void
  /** Closes everything, then ends the process. Only the first call counts. */
  end(code: number): Promise<never>
  /** Ends and reports the reason: one line for a `StartError`, a logged error otherwise. */
  fail(error: unknown): Promise<never>
}

/** npm and the terminal may both pass on Ctrl-C, so a second signal does not cut the shutdown short; this does. */
const endWithinMs = 40_000

/**
 * Ends the process in order on SIGTERM, SIGINT and uncaught errors.
 * @param survives whether an unhandled rejection says nothing about this process: then it is only logged
 */
export function openLifecycle(log: Logger, survives: (error: unknown) => boolean): Lifecycle {
  const closers: { name: string; close: () => Promise<void> }[] = []
  let ending: Promise<never> | undefined

  const lifecycle: Lifecycle = {
    opened: (name, close) => void closers.push({ name, close }),
    end: (code) => {
      ending ??= closeAll(code)
      return ending
    },
    fail: (error) => {
      // Errors while everything is being closed are only a consequence.
      if (!ending) report(error, log)
      return lifecycle.end(1)
    },
  }
  process.on('SIGTERM', () => void lifecycle.end(0))
  process.on('SIGINT', () => void lifecycle.end(0))
  process.on('uncaughtException', (error) => void lifecycle.fail(error))
  process.on('unhandledRejection', (error) => {
    if (survives(error)) log.error({ err: error }, 'a query failed unnoticed')
    else void lifecycle.fail(error)
  })
  return lifecycle

  async function closeAll(code: number): Promise<never> {
    setTimeout(() => {
      log.fatal('shutdown takes too long and is cut short')
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
