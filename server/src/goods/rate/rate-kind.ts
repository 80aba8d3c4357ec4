import type { RateRules, RatesSchema } from '@shop/contract/goods/rate/rate.ts'
import type { Static } from 'typebox'
import type { ChangeType } from '../../core/command/change.ts'
import type { DB } from '../../core/database/types.ts'
import type { ProposalKind } from '../../platform/proposal/kind.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Target } from './target.ts'

/** Basis points by name. */
export type Rates = Static<RatesSchema>

type RuleColumns = Pick<DB['commissionRule'], 'id' | 'merchantId' | 'categoryId' | 'goodsId' | 'createdAt' | 'endedAt'>

/** Tables of rules: these columns and one for each rate. */
type RuleTable = { [Table in keyof DB]: DB[Table] extends RuleColumns ? Table : never }[keyof DB]

/**
 * A kind of rate that is set by rules. One operator proposes a rule and another approves it; a target has one rule at a
 * time, and ended ones stay as history. The kind's domain finds the rule of an order itself.
 */
export interface RateKind<Of extends Rates = Rates> {
  /** the name of its proposals and changes, in kebab-case */
  name: string
  /** type of the proposals' subject */
  subject: string
  endpoints: RateRules
  rates: RatesSchema
  table: RuleTable
  /** whether a rule may name several of merchant, category and goods */
  combines: boolean
  /** @throws Refusal for goods that cannot have such a rule */
  assertGoods?(goods: { merchantId: number | null }, target: Target): void
  /** @throws Refusal for rates that the settings do not allow now */
  assertRates?(shop: Shop, rates: Of): void
  changes: ChangeType
  proposals: ProposalKind<{ rates: Rates | null; replaces: { id: number; rates: Rates } | null }>
}
