import Type, { type Static } from 'typebox'
import { Nothing, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { recordOf } from '../../core/record-of.ts'

// How operators are notified of open work.

/** The events with their own choice; all other notices are `other`. */
export const staffEvents = [
  'order-paid',
  'proof-submitted',
  'aftersale-applied',
  'cancel-requested',
  'ticket-asked',
  'withdrawal-submitted',
  'other',
] as const
export type StaffEvent = (typeof staffEvents)[number]

export const toStaffEvent = (event: string): StaffEvent => staffEvents.find((one) => one === event) ?? 'other'

/** The ways to notify an operator: the bell counts notices, also in the title of the window. */
export const staffWays = ['bell', 'sound', 'desktop', 'email', 'sms'] as const
export type StaffWay = (typeof staffWays)[number]

/** The ways that are available for all other notices. */
export const otherWays = ['bell', 'sound', 'desktop'] as const satisfies StaffWay[]

const Ways = Type.Array(oneOf(staffWays), { maxItems: staffWays.length })

export const StaffChoice = Type.Object({
  ways: Type.Object(recordOf(staffEvents, () => Ways)),
  /** where e-mails and SMS go; empty: nowhere */
  email: Type.String({ maxLength: 254 }),
  mobile: Type.String({ maxLength: 40 }),
  /** full hours on the store's clock between which only the bell counts; none if both are equal */
  quietFromH: Type.Integer({ minimum: 0, maximum: 23 }),
  quietUntilH: Type.Integer({ minimum: 0, maximum: 23 }),
})
export type StaffChoice = Static<typeof StaffChoice>

const Offered = Type.Object({ email: Type.Boolean(), sms: Type.Boolean() })

export const staffChoiceGet = adminEndpoint({
  method: 'GET',
  path: 'notices/choice',
  permission: 'any',
  members: 'also',
  summary: 'How the operator is notified of open work',
  data: Type.Object({ choice: StaffChoice, /** the channels the shop can send by */ offered: Offered }),
})

export const staffChoicePut = adminEndpoint({
  method: 'PUT',
  path: 'notices/choice',
  permission: 'any',
  members: 'also',
  summary: 'Choose how to be notified of open work',
  body: StaffChoice,
  data: Nothing,
  refuses: ['VALIDATION'],
})

/**
 * A stream of server-sent events below `/admin/api/`: one `news` for each new notice, with its data as JSON. It ends
 * when the operator's session does; it does not keep an absent operator logged in.
 */
export const staffNewsPath = 'notices/news'

export interface StaffNews {
  id: number
  event: string
  entity: string
  params: Record<string, string | number>
  /** the ways this operator is notified now: without sound and desktop notification in their quiet hours */
  ways: StaffWay[]
}
