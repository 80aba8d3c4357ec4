import type { MessageCode, Messages } from './wording/words.ts'

type NoParams = { [Code in MessageCode]: keyof Messages[Code] extends never ? Code : never }[MessageCode]

/** `data` together with the sentence the protocol's pages show in a toast. */
export class Answer<Data> {
  readonly data: Data
  readonly message: MessageCode
  readonly params: object

  constructor(data: Data, message: MessageCode, params: object) {
    this.data = data
    this.message = message
    this.params = params
  }
}

/** What a handler returns when a page shows a message after it: `return say('ORDER_CREATED', { orderId })`. */
export function say<Data extends object>(message: NoParams, data: Data): Answer<Data> {
  return new Answer(data, message, {})
}
