import type { ErrorCode, Errors } from '@shop/contract/core/errors.ts'

type Params<Code extends ErrorCode> = Errors[Code]
type NoParams = { [Code in ErrorCode]: keyof Errors[Code] extends never ? Code : never }[ErrorCode]

export interface RefusalMore {
  /** the field the message is about, named as sent (`form.mobile`); the message is also reported on that field */
  field?: string
  /** what the protocol expects under `data` besides the code, e.g. `{ isBack: true }` */
  data?: Record<string, unknown>
}

/**
 * The server says no, for a reason the caller may know: a code of the catalogue with its parameters.
 * The server words it in the caller's language; a transaction it passes through is rolled back.
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
