import type { ErrorCode, Errors } from '@shop/contract/core/errors.ts'

type Params<Code extends ErrorCode> = Errors[Code]
type NoParams = { [Code in ErrorCode]: keyof Errors[Code] extends never ? Code : never }[ErrorCode]

export interface RefusalMore {
  /** the field that the message is about, named as it was sent (`form.mobile`): the message stands there too */
  field?: string
  /** what the protocol wants beside the code under `data`, e.g. `{ isBack: true }` */
  data?: Record<string, unknown>
}

/**
 * The server says no, for a reason a person can be told: a code of the catalogue with its parameters.
 * Worded by the server in the caller's language; a transaction it passes through is rolled back.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly params: Params<Code>
  readonly more: RefusalMore

  constructor(
    code: Code,
    ...rest: Code extends NoParams
      ? [params?: Params<Code>, more?: RefusalMore]
      : [params: Params<Code>, more?: RefusalMore]
  )
  constructor(code: Code, params?: Params<Code>, more?: RefusalMore) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params ?? ({} as Params<Code>)
    this.more = more ?? {}
  }
}
