import Type from 'typebox'
import { nullable, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** What a shop gives besides goods, in the order in which it is shown. */
export const benefitKinds = ['points', 'integral', 'subsidy', 'reward', 'profit', 'gift'] as const

export type BenefitKind = (typeof benefitKinds)[number]

/** Points are whole numbers, everything else has two decimals like money. */
const Amount = Type.String({ examples: ['1280', '12.50'] })

export const benefitList = endpoint({
  method: 'GET',
  path: 'benefit/list',
  auth: 'user',
  summary: 'Points, units, profit and gift balance: how much of each, and what ends next',
  data: Type.Object({
    /** what the shop has switched on, in the order of `benefitKinds`; `gift` only while there is some */
    list: Type.Array(
      Type.Object({
        kind: oneOf(benefitKinds),
        available: Amount,
        /** promised by orders that are not settled yet */
        pending: Amount,
        /** the part that ends first, of one store day; null: nothing ends */
        next_end: nullable(Type.Object({ expire_time: Time, value: Amount })),
      }),
    ),
  }),
})
