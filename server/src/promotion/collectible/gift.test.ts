import { randomUUID } from 'node:crypto'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import {
  collectibleAccept,
  collectibleCancel,
  collectibleDecline,
  collectibleDetail,
  collectibleFind,
  collectibleGive,
  collectibleList,
  collectibleTransferList,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { sessions } from '../../platform/http/auth.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { givenPayPassword, givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'
import { expireGifts } from './end-gift.ts'
import { givenCollectible, givenSeries } from './given-collectible.ts'
import { revokeCollectible } from './revoke-collectible.ts'
import { walkChains } from './walk-chains.ts'

const shop = await openShop()
await givenCompliance(shop)
await changeGroup(shop, 'module', { nft: true })
const operator = await shop.givenOperator()
const series = await givenSeries(shop, operator, { supply: 1_000 })
type User = Awaited<ReturnType<typeof shop.givenUser>>

beforeEach(() => {
  shop.now = () => new Date()
})
afterEach(async () => {
  shop.now = () => new Date()
  expect((await walkChains(shop.db, shop.secret)).broken).toBeUndefined()
})

const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const daysAgo = (days: number) => addHours(new Date(), -24 * days)
const at = (now: Date) => {
  shop.now = () => now
}

/** A giver who may give one away, and a receiver. */
async function givenPair(days = 181) {
  const [giver, receiver] = [await shop.givenUser(), await shop.givenUser()]
  await givenPayPassword(shop, giver)
  const held = await givenCollectible(shop, { seriesId: series.id, userId: giver.id, now: daysAgo(days) })
  return { giver, receiver, held }
}

const ticketFor = (user: User, collectibleId: number, receiverId: number) =>
  givenTicket(shop, user, { action: 'give-collectible', target: `${collectibleId}:${receiverId}`, amountFen: 0 })

async function give(user: User, collectibleId: number, receiver: { id: number }, requestId = randomUUID()) {
  const payTicket = await ticketFor(user, collectibleId, receiver.id)
  return shop.call(user, collectibleGive, { body: { collectibleId, receiverId: receiver.id, payTicket, requestId } })
}

async function given() {
  const pair = await givenPair()
  const { transferId } = (await give(pair.giver, pair.held.id, pair.receiver)).data
  return { ...pair, transferId }
}

const answer = (
  user: User,
  endpoint: typeof collectibleAccept | typeof collectibleDecline | typeof collectibleCancel,
  transferId: number,
  requestId = randomUUID(),
) => shop.call(user, endpoint, { body: { transferId, requestId } })
const stateOf = async (id: number) => {
  const row = await shop.db
    .selectFrom('collectible')
    .select(['state', 'ownerId', 'transfers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}
const events = async (user: User) => {
  const rows = await shop.db
    .selectFrom('notice')
    .select('event')
    .where('receiver', '=', `user:${user.id}`)
    .where('event', 'like', 'collectible-%')
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

test('an accepted gift belongs to its receiver with a new certificate, and both are told', async () => {
  const { giver, receiver, held, transferId } = await given()
  expect(await stateOf(held.id)).toMatchObject({ state: 'locked', ownerId: giver.id })
  const { waiting } = (await shop.call(receiver, collectibleList, {})).data
  expect(waiting).toMatchObject([{ transfer_id: transferId, direction: 'in', state: 'pending', serial: held.serial }])
  // The receiver sees as much of the giver as a receiver of money does.
  expect(JSON.stringify(waiting)).not.toContain(giver.mobile)
  expect((await answer(receiver, collectibleAccept, transferId)).status).toBe(200)
  expect(await stateOf(held.id)).toEqual({ state: 'transferred', ownerId: receiver.id, transfers: 1 })
  const { data } = await shop.call(receiver, collectibleDetail, { query: { collectibleId: held.id } })
  expect(data.certificates.map(({ kind }) => kind)).toEqual(['transfer', 'issue'])
  expect(code(await shop.call(giver, collectibleDetail, { query: { collectibleId: held.id } }))).toBe('NOT_FOUND')
  expect(await events(giver)).toEqual(['collectible-issued', 'collectible-given', 'collectible-accepted'])
  expect(await events(receiver)).toEqual(['collectible-offered', 'collectible-received'])
  const { list } = (await shop.call(giver, collectibleTransferList, {})).data
  expect(list.data).toMatchObject([{ direction: 'out', state: 'accepted' }])
  const [received] = (await shop.call(receiver, noticeList, {})).data.list.data
  expect(received?.text).toContain(`#${held.serial}`)
  expect(received).toMatchObject({ picture: expect.stringContaining('-s.webp'), purpose: '山海初見' })
})

test('a repeated request, and twenty answers at once, act once', async () => {
  const { giver, receiver, held } = await givenPair()
  const requestId = randomUUID()
  const payTicket = await ticketFor(giver, held.id, receiver.id)
  const body = { collectibleId: held.id, receiverId: receiver.id, payTicket, requestId }
  const replies = await Promise.all(Array.from({ length: 5 }, () => shop.call(giver, collectibleGive, { body })))
  const transferId = replies[0]?.data.transferId ?? 0
  expect(replies.map(({ data }) => data.transferId)).toEqual(Array.from({ length: 5 }, () => transferId))
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(receiver, collectibleAccept, transferId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((reply) => code(reply) === 'STATE_CHANGED')).toHaveLength(19)
  expect(await stateOf(held.id)).toEqual({ state: 'transferred', ownerId: receiver.id, transfers: 1 })
})

test('only one of accepting, declining, cancelling and the timer takes effect at once', async () => {
  for (let round = 0; round < 6; round++) {
    const { giver, receiver, held, transferId } = await given()
    const late = addHours(new Date(), 25)
    await Promise.all([
      answer(receiver, collectibleAccept, transferId),
      answer(giver, collectibleCancel, transferId),
      answer(receiver, collectibleDecline, transferId),
      expireGifts(shop, {}, late),
    ])
    const { state, ownerId } = await stateOf(held.id)
    const gift = await shop.db
      .selectFrom('collectibleTransfer')
      .select('state')
      .where('id', '=', transferId)
      .executeTakeFirstOrThrow()
    expect(gift.state).toMatch(/accepted|cancelled|declined|expired/)
    expect({ state, ownerId }).toEqual(
      gift.state === 'accepted'
        ? { state: 'transferred', ownerId: receiver.id }
        : { state: 'issued', ownerId: giver.id },
    )
  }
})

test('an expired gift can no longer be accepted, and the timer returns it to the giver, once', async () => {
  const { giver, receiver, held, transferId } = await given()
  const { expiresAt } = await shop.db
    .selectFrom('collectibleTransfer')
    .select('expiresAt')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  await expireGifts(shop, {}, new Date(expiresAt.getTime() - 1))
  expect(await stateOf(held.id)).toMatchObject({ state: 'locked' })
  at(expiresAt)
  expect(code(await answer(receiver, collectibleAccept, transferId))).toBe('STATE_CHANGED')
  await Promise.all([expireGifts(shop, {}, expiresAt), expireGifts(shop, {}, expiresAt)])
  expect(await stateOf(held.id)).toEqual({ state: 'issued', ownerId: giver.id, transfers: 0 })
  expect(await events(giver)).toContain('collectible-returned')
  expect(await events(receiver)).toEqual(['collectible-offered', 'collectible-lapsed'])
  for (const [user, endpoint] of [
    [receiver, collectibleAccept],
    [receiver, collectibleDecline],
    [giver, collectibleCancel],
  ] as const)
    expect(code(await answer(user, endpoint, transferId))).toBe('STATE_CHANGED')
})

test('a gift can still be accepted a moment before its end', async () => {
  const { receiver, held, transferId } = await given()
  const { expiresAt } = await shop.db
    .selectFrom('collectibleTransfer')
    .select('expiresAt')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  at(new Date(expiresAt.getTime() - 1))
  expect((await answer(receiver, collectibleAccept, transferId)).status).toBe(200)
  expect(await stateOf(held.id)).toMatchObject({ state: 'transferred' })
})

test('a buyer has to keep a collectible for 180 days before giving it away, a recipient for 730', async () => {
  const { giver, receiver, held } = await givenPair(0)
  const now = new Date()
  at(now)
  const heldFor = (days: number, ms: number) =>
    shop.db
      .updateTable('collectible')
      .set({ heldSince: new Date(now.getTime() - days * 86_400_000 + ms) })
      .where('id', '=', held.id)
      .execute()
  await heldFor(180, 1)
  const early = await give(giver, held.id, receiver)
  expect(code(early)).toBe('NFT_HOLD')
  await heldFor(180, 0)
  const { transferId } = (await give(giver, held.id, receiver)).data
  expect((await answer(receiver, collectibleAccept, transferId)).status).toBe(200)
  await givenPayPassword(shop, receiver)
  await heldFor(730, 1)
  expect(code(await give(receiver, held.id, giver))).toBe('NFT_HOLD')
  await heldFor(730, 0)
  const back = (await give(receiver, held.id, giver)).data.transferId
  expect((await answer(giver, collectibleDecline, back)).status).toBe(200)
  // It returns to its earlier state, given away once.
  expect(await stateOf(held.id)).toEqual({ state: 'transferred', ownerId: receiver.id, transfers: 1 })
})

test('a user can give three a day, however they end, and three more the next day', async () => {
  const { giver, receiver, held } = await givenPair()
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`)
  at(noon)
  for (let n = 0; n < 3; n++) {
    const { transferId } = (await give(giver, held.id, receiver)).data
    await answer(giver, collectibleCancel, transferId)
  }
  expect(code(await give(giver, held.id, receiver))).toBe('DAY_LIMIT')
  at(addHours(noon, 24))
  expect((await give(giver, held.id, receiver)).status).toBe(200)
})

test('concurrent gifts of one user stay within the daily limit', async () => {
  const [giver, receiver] = [await shop.givenUser(), await shop.givenUser()]
  await givenPayPassword(shop, giver)
  const held = await Promise.all(
    Array.from({ length: 6 }, () =>
      givenCollectible(shop, { seriesId: series.id, userId: giver.id, now: daysAgo(181) }),
    ),
  )
  const replies = await Promise.all(held.map(({ id }) => give(giver, id, receiver)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(replies.filter((reply) => code(reply) === 'DAY_LIMIT')).toHaveLength(3)
})

test('nobody answers a gift to someone else, or gives what is not theirs', async () => {
  const { giver, receiver, held, transferId } = await given()
  const stranger = await shop.givenUser()
  await givenPayPassword(shop, stranger)
  for (const endpoint of [collectibleAccept, collectibleDecline, collectibleCancel])
    expect(code(await answer(stranger, endpoint, transferId))).toBe('NOT_FOUND')
  expect(code(await answer(giver, collectibleAccept, transferId))).toBe('NOT_FOUND')
  expect(code(await answer(giver, collectibleDecline, transferId))).toBe('NOT_FOUND')
  expect(code(await answer(receiver, collectibleCancel, transferId))).toBe('NOT_FOUND')
  expect(code(await give(stranger, held.id, receiver))).toBe('NOT_FOUND')
  expect(code(await give(giver, held.id, receiver))).toBe('NFT_LOCKED')
  expect(code(await give(giver, held.id, giver))).toBe('TO_SELF')
})

test('the payment password is required for this gift, and its ticket is valid for no other', async () => {
  const { giver, receiver, held } = await givenPair()
  const third = await shop.givenUser()
  const body = { collectibleId: held.id, receiverId: receiver.id }
  expect(code(await shop.call(giver, collectibleGive, { body }))).toBe('PAYPWD_REQUIRED')
  const payTicket = await ticketFor(giver, held.id, third.id)
  expect(code(await shop.call(giver, collectibleGive, { body: { ...body, payTicket } }))).toBe('PAYPWD_REQUIRED')
  expect(await stateOf(held.id)).toMatchObject({ state: 'issued' })
  const bare = await shop.givenUser()
  const own = await givenCollectible(shop, { seriesId: series.id, userId: bare.id, now: daysAgo(200) })
  const of = { collectibleId: own.id, receiverId: receiver.id }
  expect(code(await shop.call(bare, collectibleGive, { body: of }))).toBe('PAYPWD_NOT_SET')
})

test('a frozen or closed account receives nothing, and a gift from a frozen one cannot be accepted', async () => {
  const { giver, receiver, held } = await givenPair()
  const freeze = async (user: User, frozenAt: Date | null) => {
    await shop.db.updateTable('appUser').set({ frozenAt }).where('id', '=', user.id).execute()
    // As the process that made the change does; others hear of it a moment later.
    shop.get(sessions).forget(user.id)
  }
  await freeze(receiver, new Date())
  expect(code(await give(giver, held.id, receiver))).toBe('NFT_RECEIVER')
  const find = (keyword: string) => shop.call(giver, collectibleFind, { body: { keyword } })
  expect(code(await find(receiver.mobile))).toBe('RECEIVER_NOT_FOUND')
  await freeze(receiver, null)
  const found = (await find(receiver.mobile)).data.receiver
  expect(found).toMatchObject({ receiver_id: receiver.id, account: expect.stringContaining('****') })
  expect(code(await find(giver.mobile))).toBe('TO_SELF')
  const { transferId } = (await give(giver, held.id, receiver)).data
  await freeze(giver, new Date())
  expect(code(await answer(receiver, collectibleAccept, transferId))).toBe('STATE_CHANGED')
  expect(code(await answer(giver, collectibleCancel, transferId))).not.toBeUndefined()
  await expireGifts(shop, {}, addHours(new Date(), 25))
  expect(await stateOf(held.id)).toMatchObject({ state: 'issued', ownerId: giver.id })
})

test('revoking ends a waiting gift', async () => {
  const { receiver, held, transferId } = await given()
  await shop.db.transaction().execute((tx) =>
    revokeCollectible(shop, tx, {
      collectibleId: held.id,
      seriesId: series.id,
      reason: 'test',
      actor: 'system:test',
      now: new Date(),
    }),
  )
  expect(code(await answer(receiver, collectibleAccept, transferId))).toBe('STATE_CHANGED')
  expect(await stateOf(held.id)).toMatchObject({ state: 'revoked' })
  expect((await shop.call(receiver, collectibleList, {})).data.waiting).toEqual([])
})

test('with the module off nothing can be given, and waiting gifts can still be answered', async () => {
  const { receiver, held, transferId } = await given()
  const pair = await givenPair()
  await changeGroup(shop, 'module', { nft: false })
  expect(code(await give(pair.giver, pair.held.id, pair.receiver))).toBe('MODULE_OFF')
  expect(code(await shop.call(receiver, collectibleFind, { body: { keyword: '1' } }))).toBe('MODULE_OFF')
  expect((await answer(receiver, collectibleAccept, transferId)).status).toBe(200)
  await changeGroup(shop, 'module', { nft: true })
  expect(await stateOf(held.id)).toMatchObject({ state: 'transferred' })
})
