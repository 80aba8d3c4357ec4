import Type from 'typebox'
import { Count, Id, IdParams, Nothing, nullable, Version } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** At most so many freight coupons a month. */
export const gradeCouponsMax = 10

export const adminGradeBenefitList = adminEndpoint({
  method: 'GET',
  path: 'grade-benefits',
  permission: 'user.view',
  summary: 'What each grade gives besides its prices',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        gradeId: Id,
        couponId: nullable(Id),
        couponName: Type.String(),
        /** freight coupons a month */
        coupons: Count,
        /** its members' tickets are answered first */
        priority: Type.Boolean(),
        /** 0 before anything was set */
        version: Version,
      }),
    ),
    /** the shop's own active freight coupons that operators hand out */
    choices: Type.Array(Type.Object({ id: Id, name: Type.String(), perUser: Count })),
  }),
})

export const adminGradeBenefitPut = adminEndpoint({
  method: 'PUT',
  path: 'grade-benefits/:id',
  permission: 'setting.edit',
  summary: 'Change what a grade gives besides its prices',
  params: IdParams,
  body: Type.Object({
    couponId: nullable(Id),
    coupons: Type.Integer({ minimum: 0, maximum: gradeCouponsMax }),
    priority: Type.Boolean(),
    version: Version,
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION'],
})
