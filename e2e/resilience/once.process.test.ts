import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminEndpoint, Endpoint } from '@shop/contract/core/endpoint.ts'
import { afterAll, expect, test } from 'vitest'
import { isDeep } from '../../scripts/depth.ts'
import { expectLedgerInBalance } from '../../server/src/books/ledger/given-ledger.ts'
import { callsTo } from '../../server/src/test/call.ts'
import { adminEndpoints, endpoints } from '../../server/src/test/endpoints.ts'
import { isCommand } from '../../server/src/test/is-command.ts'
import { type Asked, commandName, type Deed } from './action.ts'
import { changeOf, takeFootprint, timesOf } from './footprint.ts'
import { loggedAtLeast } from './log.ts'
import { openMall, serveMall } from './mall.ts'
import { deedsOfMembers } from './member-actions.ts'
import { deedsOfMerchants } from './merchant-actions.ts'
import { deedsOfOperators } from './operator-actions.ts'
import { deedsOfProgrammes } from './programme-actions.ts'
import { deedsOfReturns } from './return-actions.ts'
import { deedsOfUsers } from './user-actions.ts'

// Every command that moves value, and every decision about a merchant, is sent twenty times at once through two
// processes on one database: with different request ids, as from twenty windows, and with one id, as one window that
// retries. The result must be the same as for sending it once, or as often as the command may succeed.

const senders = 20

/**
 * Commands that write, store or show data, but move no money, goods, coupon or points. New commands are not listed
 * here.
 */
const withoutValue = [
  'POST cart/add',
  'POST cart/merge',
  'POST document/accept',
  'POST merchant.apply/submit',
  'POST merchant.apply/withdraw',
  'POST order/buyAgain',
  'POST order/changeAddress',
  'POST order-exports',
  'POST order/extend',
  'POST order/hide',
  'POST order.comment/submit',
  'POST customer.ticket/askPlatform',
  'POST customer.ticket/close',
  'POST customer.ticket/reply',
  'POST customer.ticket/submit',
  'POST user.comment/append',
  'POST user.comment/withdraw',
  'POST account/no-shop-account',
  'POST operators',
  'PUT operators/:id',
  'POST operators/:id/reset',
  'POST operator-access/:id/decide',
  'POST roles',
  'PUT roles/:id',
  'POST coupon',
  'POST goods',
  'POST merchants/:id/collect',
  'POST collect-proposals/:id/decide',
  'POST documents/:key/publish',
  'POST orders/:id/prepare',
  'POST activities',
  'POST tasks',
  'PUT tasks/:id',
  'POST tasks/:id/switch',
  'POST gifts',
  'PUT gifts/:id',
  'POST gifts/:id/pause',
  'POST collectible-series',
  'PUT collectible-series/:id',
  'POST collectible-series/:id/open',
  'POST collectible-series/:id/pause',
  'POST collectible-series/:id/resume',
  'POST collectible-openings/:id/decide',
  'PUT activities/:id',
  'POST activities/:id/try',
  'POST activities/:id/pause',
  'POST rank/hide',
  'POST budgets/:budget/pause',
  'POST rank-rounds/:id/places/:place/withdraw',
  'POST channel-contracts',
  'POST channel-contracts/:id/end',
  'POST channel-proposals/:id/decide',
  'POST profit-rules',
  'POST profit-rule-proposals/:id/decide',
  'POST pages/:id/publish',
  'POST pages/:id/roll-back',
  'PUT pages/:id/schedule',
  'POST recharge-plans',
  'PUT recharge-plans/:id',
  'POST recharge-plan-proposals',
  'POST recharge-plan-proposals/:id/decide',
  'POST grade-proposals',
  'POST grade-proposals/:id/decide',
  'POST reviews/:id/answer',
  'POST reviews/:id/state',
  'POST providers/:name/proposals',
  'POST provider-proposals/:id/decide',
  'POST shop-categories',
  'POST setting/:group/proposals',
  'POST setting-proposals/:id/decide',
  'POST statements',
  'POST statement-lines/confirm',
  'POST statement-lines/:id/match',
  'POST statement-lines/:id/set-aside',
  'POST statement-lines/:id/unmatch',
  'POST tickets/:id/answer',
  'POST tickets/:id/close',
]

const mall = await openMall()
const { shop } = mall
const servers = await serveMall(mall)
const groups = [
  deedsOfUsers(mall),
  deedsOfOperators(mall),
  deedsOfReturns(mall),
  deedsOfMembers(mall),
  deedsOfMerchants(mall),
  deedsOfProgrammes(mall),
]
const deeds = groups.flat()
afterAll(async () => {
  await expectLedgerInBalance(shop.db)
  expect(servers.flatMap((server) => loggedAtLeast(server.output(), 50))).toEqual([])
})

test('every command is either tested or moves no value', () => {
  const commands = [...endpoints, ...adminEndpoints].filter(isCommand).map(commandName)
  const tried = deeds.map(({ endpoint }) => commandName(endpoint))
  const known = new Set([...tried, ...withoutValue])
  expect(commands.filter((name) => !known.has(name))).toEqual([])
  // Neither list names commands that no longer exist.
  expect([...known].filter((name) => !commands.includes(name))).toEqual([])
})

/** `npm test` runs only the first of each group: the others take a minute and a half. */
test.each(isDeep ? deeds : groups.flatMap((group) => group.slice(0, 1)))('$name', async (deed) => {
  const alone = await doOnce(deed)
  expect(Object.keys(alone)).not.toEqual([])
  expect(await doAtOnce(deed, 'own ids'), 'own ids').toEqual(timesOf(alone, deed.times))
  expect(await doAtOnce(deed, 'one id'), 'one id').toEqual(alone)
})

async function doOnce(deed: Deed): Promise<Record<string, number>> {
  const asked = await deed.given()
  return changeBy(async () => {
    const reply = await send(deed, asked, 0, randomUUID())
    expect(reply.status, JSON.stringify(reply)).toBe(200)
  })
}

async function doAtOnce(deed: Deed, by: 'own ids' | 'one id'): Promise<Record<string, number>> {
  const asked = await deed.given()
  const requestId = by === 'one id' ? randomUUID() : undefined
  return changeBy(async () => {
    const replies = await Promise.all(
      Array.from({ length: senders }, (_, index) =>
        send(deed, asked, requestId ? 0 : index, requestId ?? randomUUID(), index),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.filter(({ data }) => !isExpected(deed.endpoint, data.code))).toEqual([])
    if (!requestId) expect(replies.length - refused.length).toBeGreaterThanOrEqual(deed.times)
    // One window always gets the same answer.
    else expect(new Set(replies.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
  })
}

/** Whether the code is among the refusals that this endpoint declares. */
function isExpected({ refuses = [] }: Endpoint | AdminEndpoint, code: string | undefined): boolean {
  return code !== undefined && (refuses as readonly string[]).includes(code)
}

async function changeBy(act: () => Promise<void>): Promise<Record<string, number>> {
  const before = await takeFootprint(shop.db)
  await act()
  return changeOf(before, await takeFootprint(shop.db))
}

interface Answer {
  status: number
  data: { code?: string }
}
const calls = servers.map(({ url }) => callsTo(url))

/** Alternates between the two processes, and sends again what a busy server turned away, as the apps do. */
async function send(...asked: Parameters<typeof sendOnce>): Promise<Answer> {
  for (;;) {
    const answer = await sendOnce(...asked)
    if (answer.data.code !== 'BUSY') return answer
    await sleep(200)
  }
}

async function sendOnce({ endpoint }: Deed, asked: Asked, body: number, requestId: string, index = 0): Promise<Answer> {
  const { call, callAdmin } = calls[index % calls.length] as (typeof calls)[number]
  // Each client has its own address: the rate limit per address is not under test.
  const headers = { client: 'shop/1.0.0', 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` }
  const said = asked.bodies[body % asked.bodies.length]
  const options = { params: asked.params, body: { ...said, requestId }, headers, replay: false } as never
  const by = asked.by as never
  return 'auth' in endpoint ? call(by, endpoint, options) : callAdmin(by, endpoint, options)
}
