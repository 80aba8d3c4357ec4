import type { MessageCode } from './wording.ts'

/** `data` together with the message the protocol's pages show in a toast. */
export class Answer<Data> {
  readonly data: Data
  readonly message: MessageCode

  constructor(data: Data, message: MessageCode) {
    this.data = data
    this.message = message
  }
}

/** Returned by a handler whose caller shows a success message: `return say('ORDER_CREATED', { orderId })`. */
export function say<Data extends object>(message: MessageCode, data: Data): Answer<Data> {
  return new Answer(data, message)
}
