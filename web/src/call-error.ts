import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'

/**
 * Why a call failed: the server `refused` it · it requires `login` first · `network`: no answer · `timeout`: no answer
 * in time · `http`: a gateway error · `format`: an answer in an unknown format.
 */
export type FailureKind = 'refused' | 'login' | 'network' | 'timeout' | 'http' | 'format'

/** A failed call. `message` is the server's, else the app's, or empty. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: FailureKind
  readonly code: ErrorCode | undefined
  /** the server's messages about single fields, by their path */
  readonly fields: FieldErrors
  /** everything the server sent besides its message */
  readonly data: Record<string, unknown>
  /** the HTTP status; 0 without an answer */
  readonly status: number
  /** the id under which the server logged the call */
  readonly requestId: string | undefined

  constructor(
    kind: FailureKind,
    message = '',
    { data = {}, status = 0, requestId }: { data?: Record<string, unknown>; status?: number; requestId?: string } = {},
  ) {
    super(message)
    this.kind = kind
    this.data = data
    this.code = data.code as ErrorCode | undefined
    this.fields = (data.fields as FieldErrors | undefined) ?? {}
    this.status = status
    this.requestId = requestId
  }

  /**
   * The server has decided: the next attempt is a new command. Else it may have acted, and the same command must be
   * repeated.
   */
  get answered(): boolean {
    return (this.kind === 'refused' && this.code !== 'DATABASE_AWAY') || this.kind === 'login'
  }

  /**
   * A refusal that the same call would get again, because the record does not exist or is not allowed. A refusal
   * without a code does not count, because its cause is unknown.
   */
  get final(): boolean {
    return this.kind === 'refused' && this.code !== undefined && !passing.has(this.code)
  }
}

/** Refusals with temporary causes. */
const passing = new Set<ErrorCode>(['DATABASE_AWAY', 'BUSY', 'TOO_FREQUENT', 'PROVIDER_FAILED', 'INTERNAL'])
