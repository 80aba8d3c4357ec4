import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import {
  otherWays,
  type StaffChoice,
  type StaffEvent,
  type StaffWay,
  staffEvents,
  staffWays,
  toStaffEvent,
} from '@shop/contract/platform/notice/staff.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db } from '../../core/database/database.ts'
import { quietUntil } from './quiet-hours.ts'

/** By default, operators who have entered an address get e-mails; an SMS costs money and has to be chosen. */
const atFirst: StaffWay[] = ['bell', 'sound', 'desktop', 'email']

const firstWays = Object.fromEntries(
  staffEvents.map((event) => [event, event === 'other' ? ['bell'] : atFirst]),
) as StaffChoice['ways']

const first: StaffChoice = { ways: firstWays, email: '', mobile: '', quietFromH: 0, quietUntilH: 0 }

/** The choices of these operators; for those who have chosen nothing, the defaults. */
export async function findStaffChoices(db: Db, operatorIds: readonly number[]): Promise<Map<number, StaffChoice>> {
  const rows = await db
    .selectFrom('staffChoice')
    .selectAll()
    .where('operatorId', 'in', [0, ...operatorIds])
    .execute()
  const chosen = new Map(
    rows.map(({ operatorId, ways, ...row }) => {
      const each = { ...firstWays, ...(ways as Partial<StaffChoice['ways']>) }
      return [operatorId, { ...row, ways: each }]
    }),
  )
  return new Map(operatorIds.map((id) => [id, chosen.get(id) ?? first]))
}

export async function findStaffChoice(db: Db, operatorId: number): Promise<StaffChoice> {
  return (await findStaffChoices(db, [operatorId])).get(operatorId) as StaffChoice
}

/** @throws Invalid for a malformed address or number, and for one that is missing although its channel is chosen */
export async function writeStaffChoice(db: Db, operatorId: number, given: StaffChoice): Promise<void> {
  const email = given.email.trim()
  const mobile = normaliseMobile(given.mobile)
  const ways = Object.fromEntries(
    staffEvents.map((event) => [event, waysOf(event).filter((way) => given.ways[event].includes(way))]),
  ) as StaffChoice['ways']
  if (email !== '' && !emailPattern.test(email)) throw invalid('email', 'format')
  if (mobile !== '' && !mobilePattern.test(mobile)) throw invalid('mobile', 'format')
  if (mobile === '' && staffEvents.some((event) => ways[event].includes('sms'))) throw invalid('mobile', 'required')
  const row = {
    ways: JSON.stringify(ways),
    email,
    mobile,
    quietFromH: given.quietFromH,
    quietUntilH: given.quietUntilH,
  }
  await db
    .insertInto('staffChoice')
    .values({ operatorId, ...row })
    .onConflict((conflict) => conflict.column('operatorId').doUpdateSet(row))
    .execute()
}

const waysOf = (event: StaffEvent): readonly StaffWay[] => (event === 'other' ? otherWays : staffWays)

/** The events that the bell does not count, and whether it counts all others. */
export function mutedEvents({ ways }: Pick<StaffChoice, 'ways'>): { named: StaffEvent[]; other: boolean } {
  const muted = staffEvents.filter((event) => !ways[event].includes('bell'))
  return { named: muted.filter((event) => event !== 'other'), other: muted.includes('other') }
}

/** How an operator is told in the console now; nothing rings in their quiet hours. */
export function waysNow(choice: StaffChoice, event: string, { now, zone }: { now: Date; zone: string }): StaffWay[] {
  const chosen = choice.ways[toStaffEvent(event)]
  return quietUntil(now, { ...choice, zone }) ? chosen.filter((way) => way === 'bell') : chosen
}
