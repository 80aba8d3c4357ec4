import Type from 'typebox'
import { Id, Instant, nullable, oneOf } from '../../core/common.ts'

// The parts shared by all views of the ledger. Amounts are integers of the currency's smallest unit: 1/100 for CNY,
// SUB, ITG and RWD, whole points for PTS.

export const ledgerCurrencies = ['CNY', 'PTS', 'SUB', 'ITG', 'RWD'] as const

export const userAccountTypes = ['u.bal', 'u.gift', 'u.comm', 'u.recv', 'u.pts', 'u.sub', 'u.itg', 'u.rwd'] as const

export const transferPhases = ['posted', 'pending', 'post', 'void'] as const

export const Units = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

/** One transfer, as operators see it. */
export const TransferView = Type.Object({
  id: Id,
  at: Instant,
  /** `L10` */
  event: Type.String(),
  phase: oneOf(transferPhases),
  currency: oneOf(ledgerCurrencies),
  amount: Units,
  /** `u.bal`, `ext.bank`, `eo:17` */
  from: Type.String(),
  to: Type.String(),
  /** posted on each side after this transfer; null for accounts without a bound */
  fromAfter: nullable(Units),
  toAfter: nullable(Units),
  entity: Type.String(),
  orderId: nullable(Id),
  /** an operator's or a user's name, or `system:expire` */
  actor: Type.String(),
})
