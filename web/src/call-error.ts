import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'

/**
 * Why a call failed: the server `refused` it · wants a `login` first · `network`: no answer came · `timeout`: none came in
 * time · `http`: the answer is a gateway's failure · `format`: it is not what the server speaks.
 */
export type FailureKind = 'refused' | 'login' | 'network' | 'timeout' | 'http' | 'format'

/** A call that did not succeed. `message` is worded by the server, else by the app, or empty. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: FailureKind
  readonly code: ErrorCode | undefined
  /** the server's words on single fields, by their path */
  readonly fields: FieldErrors
  /** all that the server gave beside its words */
  readonly data: Record<string, unknown>
  /** of HTTP; 0 when no answer came */
  readonly status: number
  /** under which the server has logged the call */
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

  /** The server has decided: the next try is a new command. Else it may have acted, and the same one is to be repeated. */
  get answered(): boolean {
    return this.kind === 'refused' || this.kind === 'login'
  }
}
