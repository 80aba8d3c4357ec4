import type { MessageDescriptor } from '@lingui/core'
import type { RateRules, RatesSchema } from '@shop/contract/goods/rate/rate.ts'
import type { ReactNode } from 'react'
import type { Static } from 'typebox'
import type { RowOf } from '../../lib/list.ts'
import type { ChangeKind } from '../change/kind.ts'

export type Rule = RowOf<RateRules['list']>
export type RuleProposal = RowOf<RateRules['proposals']>
export type Target = Pick<Rule, 'merchant' | 'category' | 'goods'>
export type Rates = Static<RatesSchema>

/** A kind of rate that is set by rules, as its pages and its dialog show it. */
export interface RateKind {
  endpoints: RateRules
  changes: ChangeKind
  proposalsPage: string
  /** query keys that its rules affect, besides the rules and their proposals */
  refreshes: readonly (readonly unknown[])[]
  /** whether a rule may name several of merchant, category and goods */
  combines: boolean
  /** says which rule applies, and to what */
  about: MessageDescriptor
  fields: readonly RateField[]
  /** Renders all rates in one line. A method, so that a kind may name the rates it needs. */
  Line(of: { rates: Rates }): ReactNode
}

export interface RateField {
  name: string
  label: MessageDescriptor
  extra?: MessageDescriptor
  maxBp: number
  /** 0 if nothing is entered */
  optional?: boolean
}

export const refreshesOf = ({ endpoints, refreshes }: RateKind) => [
  [endpoints.list.path],
  [endpoints.proposals.path],
  ['dashboard'],
  ...refreshes,
]
