import Type from 'typebox'
import { nullable, oneOf, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

/** The benefits, in display order. */
export const benefitKinds = ['points', 'integral', 'subsidy', 'reward', 'profit', 'gift'] as const

export type BenefitKind = (typeof benefitKinds)[number]

/** Points are whole numbers, everything else has two decimals like money. */
const Amount = Type.String({ examples: ['1280', '12.50'] })

export const benefitList = endpoint({
  method: 'GET',
  path: 'benefit/list',
  auth: 'user',
  summary: 'Points, units, profit and gift balance: each amount, and what expires next',
  data: Type.Object({
    /** the benefits switched on, in the order of `benefitKinds`; `gift` only while there is some */
    list: Type.Array(
      Type.Object({
        kind: oneOf(benefitKinds),
        available: Amount,
        /** what `available` takes off orders, or becomes when it is moved to the balance, less the fee; absent for money and for nothing */
        worth: Type.Optional(Money),
        /** promised by orders that are not settled yet */
        pending: Amount,
        /** in a request that waits for review; while there is one, no other is possible */
        in_review: Amount,
        /** the part that expires first, on one store day; null: nothing expires */
        next_end: nullable(Type.Object({ expire_time: Time, value: Amount })),
      }),
    ),
  }),
})
