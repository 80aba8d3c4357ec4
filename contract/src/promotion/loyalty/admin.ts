import Type from 'typebox'
import { Count, Id, IdParams, Nothing, nullable, Version } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** The maximum number of freight coupons a month. */
export const gradeCouponsMax = 10

export const adminGradeBenefitList = adminEndpoint({
  method: 'GET',
  path: 'grade-benefits',
  permission: 'user.view',
  summary: 'The benefits of each grade besides its prices',
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
        /** 0 before the first change */
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
  summary: 'Change the benefits of a grade besides its prices',
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
