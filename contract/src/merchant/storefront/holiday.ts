import Type from 'typebox'
import { Count, Nothing, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { merchantStates } from '../../people/operator/members.ts'

// A holiday: store days on which a merchant's goods are visible, but cannot be bought. Open orders continue.

/** In days. */
export const holidayLimits = { longest: 60, ahead: 90 }

const Day = Type.String({ format: 'date' })

export const holidayGet = adminEndpoint({
  method: 'GET',
  path: 'merchant/holiday',
  permission: 'shop.edit',
  members: 'only',
  summary: 'The holiday of the member’s shop',
  data: Type.Object({
    state: oneOf(merchantStates),
    /** null: none is planned */
    holiday: nullable(Type.Object({ from: Day, /** the last day */ until: Day })),
    /** the store day */
    today: Day,
    /** how many days it may last, and how far ahead it may start */
    longest: Count,
    ahead: Count,
  }),
})

/** Plans a holiday, or changes its days. One that starts today closes the shop at once. */
export const holidayPlan = adminEndpoint({
  method: 'POST',
  path: 'merchant/holiday',
  permission: 'shop.edit',
  members: 'only',
  summary: 'Plan the holiday of the member’s shop',
  body: Type.Object({ from: Day, until: Day, requestId: RequestId }),
  data: Nothing,
  refuses: ['STATE_CHANGED', 'HOLIDAY_DAYS', 'IDEMPOTENCY_MISMATCH'],
})

export const holidayEnd = adminEndpoint({
  method: 'POST',
  path: 'merchant/holiday/end',
  permission: 'shop.edit',
  members: 'only',
  summary: 'End the holiday of the member’s shop now, or cancel a planned one',
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})
