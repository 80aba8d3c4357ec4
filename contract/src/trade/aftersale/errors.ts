import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** After-sales cases. */
export interface AftersaleErrors {
  REFUND_WINDOW_OVER: Nothing
  /** no case can be opened: not paid yet, already fully refunded, or decided by the platform */
  REFUND_OFF: Nothing
  REFUND_QTY: { max: number }
  /** `minFen`: also too little, for units that were never sent */
  REFUND_AMOUNT: { maxFen: Fen; minFen?: Fen }
  /** the seller's offer has changed to this amount, including freight */
  OFFER_CHANGED: { offeredFen: Fen }
  /** an offer can only be raised: neither part may become less, and the sum must exceed this */
  OFFER_LOW: { offeredFen: Fen }
}

declare module '../../core/errors.ts' {
  interface Errors extends AftersaleErrors {}
}
