import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** After-sales cases. */
export interface AftersaleErrors {
  REFUND_WINDOW_OVER: Nothing
  /** nothing can be asked for: not paid yet, fully refunded already, or decided by the platform */
  REFUND_OFF: Nothing
  REFUND_QTY: { max: number }
  /** `minFen`: also too little, for units that were never sent */
  REFUND_AMOUNT: { maxFen: Fen; minFen?: Fen }
  /** the seller offers another amount by now, freight included */
  OFFER_CHANGED: { offeredFen: Fen }
  /** an offer is raised: neither part becomes less, and the sum more than this */
  OFFER_LOW: { offeredFen: Fen }
}

declare module '../../core/errors.ts' {
  interface Errors extends AftersaleErrors {}
}
