import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminEndpoint, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { expect } from 'vitest'
import { callsTo } from '../../server/src/test/call.ts'
import type { TestOperator, TestUser } from '../../server/src/test/given-account.ts'
import type { Stack } from '../stack.ts'
import type { Random } from './random.ts'

// Clients that repeat a request until they get an answer, each with the same request id, as the apps do.

export interface Crowd {
  stack: Stack
  asked: Asked[]
  /** requests sent and not yet answered */
  underWay: number
  /** the actors finish their current work, then stop */
  closing: boolean
  /** only the clerks are left, and empty their queues */
  emptying: boolean
}

export type Person = { random: Random } & (
  | { user: TestUser; operator?: undefined }
  | { operator: TestOperator; user?: undefined }
)

/** One command, however often it was sent. */
export interface Asked {
  actor: string
  name: string
  requestId: string
  sentAt: number[]
  /** attempts that got only a generic error */
  failedAt: { sentAt: number; at: number }[]
  /** `refused`: nothing was done, and the caller knows it */
  answer: 'done' | 'refused' | undefined
}

/** The same timeout as in the app. */
const answerWithinMs = 15_000
const giveUpMs = 90_000

type Answer<E> = { status: number; data: DataOf<E> & { code?: string } }
type Named = Pick<Endpoint | AdminEndpoint, 'method' | 'path' | 'data' | 'body'>

interface Options<E> {
  /** of an operator's command: the object it acts on */
  params?: ParamsOf<E>
  /** refusals that other actors may have caused in the meantime */
  accepts?: readonly string[]
}

/** Sends one command until it is answered. @returns undefined if it was refused for one of the accepted reasons */
export async function retryUntilAccepted<const E extends Named>(
  crowd: Crowd,
  person: Person,
  endpoint: E,
  body: Omit<BodyOf<E>, 'requestId'>,
  { params, accepts = [] }: Options<E> = {},
): Promise<DataOf<E> | undefined> {
  const requestId = randomUUID()
  const asked: Asked = {
    actor: actorOf(person),
    name: endpoint.path,
    requestId,
    sentAt: [],
    failedAt: [],
    answer: undefined,
  }
  crowd.asked.push(asked)
  const answer = await untilAnswered(crowd, person, endpoint, { params, body: { ...body, requestId } }, asked)
  const { status, data } = answer
  if (status !== 200) expect(accepts, `${endpoint.path}: ${JSON.stringify(answer)}`).toContain(data.code)
  asked.answer = status === 200 ? 'done' : 'refused'
  return status === 200 ? data : undefined
}

/** Repeats a read until it is answered. */
export async function look<const E extends Named>(
  crowd: Crowd,
  person: Person,
  endpoint: E,
  sent: { query?: QueryOf<E>; body?: BodyOf<E> } = {},
): Promise<DataOf<E>> {
  const answer = await untilAnswered(crowd, person, endpoint, sent, { sentAt: [], failedAt: [] })
  expect(answer.status, `${endpoint.path}: ${JSON.stringify(answer)}`).toBe(200)
  return answer.data
}

async function untilAnswered<E extends Named>(
  crowd: Crowd,
  person: Person,
  endpoint: E,
  sent: object,
  { sentAt: sendings, failedAt }: Pick<Asked, 'sentAt' | 'failedAt'>,
): Promise<Answer<E>> {
  for (const giveUpAt = Date.now() + giveUpMs; ; ) {
    const sentAt = Date.now()
    sendings.push(sentAt)
    crowd.underWay++
    const answer = await within(answerWithinMs, send(crowd, person, endpoint, sent))
    crowd.underWay--
    if (answer && !['INTERNAL', 'DATABASE_AWAY', 'BUSY'].includes(answer.data.code ?? '')) return answer
    if (answer) failedAt.push({ sentAt, at: Date.now() })
    if (sentAt > giveUpAt) throw new Error(`${endpoint.path} was sent ${sendings.length} times and not answered`)
    await sleep(person.random.between(50, 150))
  }
}

/** The shop's own client, except for payments from the balance, because these buyers have no payment password. */
export const clientFor = ({ path }: { path: string }): Record<string, string> =>
  path === cashierOrderPay.path ? {} : { client: 'shop/1.0.0' }

function send<E extends Named>({ stack }: Crowd, person: Person, endpoint: E, sent: object): Promise<Answer<E>> {
  const { call, callAdmin } = callsTo(stack.url)
  const { id } = person.user ?? person.operator
  // Each client has its own address, as behind a proxy: the rate limit per address is not under test.
  const address = `10.${person.user ? 0 : 1}.${(id >> 8) & 255}.${id & 255}`
  const headers = { ...clientFor(endpoint), lang: 'en', 'x-forwarded-for': address }
  const options = { ...sent, headers, replay: false } as never
  return (
    person.user ? call(person.user, endpoint as never, options) : callAdmin(person.operator, endpoint as never, options)
  ) as Promise<Answer<E>>
}

/** Undefined if the connection was refused or broke, or no reply came in time. */
function within<T>(ms: number, reply: Promise<T>): Promise<T | undefined> {
  return Promise.race([reply.catch(() => undefined), sleep(ms, undefined, { ref: false })])
}

export function actorOf({ user, operator }: Person): string {
  return user ? `user:${user.id}` : `operator:${operator.id}`
}
