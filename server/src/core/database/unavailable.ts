/**
 * The database cannot be reached, or was lost before it answered: whether a statement took effect is then unknown, so
 * the caller repeats the same command.
 */
export class DatabaseAway extends Error {}

/** The database did not finish in time, because of a lock or of too much work: nothing was changed. */
export class DatabaseBusy extends Error {}

/** Lock timeout, statement timeout, transaction timeout. */
const busyCodes = ['55P03', '57014', '25P03', '25P04']
/** Too many connections; writing to a standby, as the old primary becomes after a failover. */
const awayCodes = ['53300', '25006']
const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** The driver's own errors have no code. */
const lost = /^Connection terminated|not queryable$|^timeout expired$|^Cannot use a pool after calling end/

/** Converts errors that mean the database is away or busy, which are no bugs; returns all others unchanged. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as { code?: string }
  if (error.message === 'cached plan must not change result type') {
    return new DatabaseBusy('the tables were migrated', { cause: error })
  }
  if (busyCodes.includes(code)) return new DatabaseBusy(error.message, { cause: error })
  if (error.message === 'timeout exceeded when trying to connect') {
    return new DatabaseBusy('no connection was free', { cause: error })
  }
  // Class 08: connection exceptions; 57P01 to 57P05: ended by an operator, a crash, a start in progress.
  const isAway = /^(08|57P)/.test(code) || awayCodes.includes(code) || systemCodes.includes(code)
  if (isAway || lost.test(error.message)) return new DatabaseAway(error.message || code, { cause: error })
  return error
}
