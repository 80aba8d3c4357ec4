import type { Nothing } from '../../core/errors.ts'
import type { Fen } from '../../core/money.ts'

/** The platform's administration of merchants. */
export interface RegistryErrors {
  /** the deposit would fall below the amount this shop requires */
  DEPOSIT_REQUIRED: { minFen: Fen }
  /** more than the deposit holds */
  DEPOSIT_SHORT: { maxFen: Fen }
  /** there is still an open order, a balance, a deposit or a debt */
  MERCHANT_BUSY: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends RegistryErrors {}
}
