import { randomBytes, randomUUID } from 'node:crypto'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminRewardGrant } from '@shop/contract/promotion/reward/reward.ts'
import { submitProof, withdrawProof } from '@shop/contract/trade/cashier/cashier.ts'
import { adminCreditDecide, adminCreditList } from '@shop/contract/trade/credit/credit.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import {
  adminProofApprove,
  adminProofClaim,
  adminProofCreditPropose,
  adminProofGet,
  adminProofList,
  adminProofReject,
} from '@shop/contract/trade/proof/admin.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours, addMinutes } from '../../core/value/time.ts'
import type { OrderOfTest } from '../../test/given-order.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const reviewer = await shop.givenOperator({ role: 'reviewer' })
const staff = await shop.givenOperator()
const realNow = shop.now
afterEach(() => {
  shop.now = realNow
})
const at = (moment: Date) => {
  shop.now = () => moment
}

const approve = (proofId: number, receivedFen: number, by = reviewer, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminProofApprove, { params: { id: proofId }, body: { receivedFen: fen(receivedFen), requestId } })
const reject = (proofId: number, by = reviewer, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminProofReject, {
    params: { id: proofId },
    body: { reason: 'unreadable', note: ' 請重拍 ', requestId },
  })
const claim = (proofId: number, by = reviewer) => shop.callAdmin(by, adminProofClaim, { params: { id: proofId } })
const read = async (proofId: number, by = reviewer) =>
  (await shop.callAdmin(by, adminProofGet, { params: { id: proofId } })).data.proof
const list = async (query: QueryOf<typeof adminProofList> = {}, by = reviewer) =>
  (await shop.callAdmin(by, adminProofList, { query })).data
const order = async (id: number) => (await shop.callAdmin(staff, adminOrderGet, { params: { id } })).data.order
const tradeOf = ({ tradeId }: OrderOfTest) =>
  shop.db.selectFrom('trade').selectAll().where('id', '=', tradeId).executeTakeFirstOrThrow()
const balanceOf = (user: { id: number }) => available(shop.db, account('u.bal', user.id))
const escrowOf = ({ id }: OrderOfTest) => available(shop.db, account('eo', id))

/** A trade of two orders, physical and virtual, awaiting review: 19.90 + 2 × 5.00. */
async function givenWaiting() {
  const user = await shop.givenUser()
  const lines = [
    { goods: await shop.givenGoods() },
    { goods: await shop.givenGoods({ kind: 'virtual', priceFen: 500 }), quantity: 2 },
  ]
  const made = await shop.givenOrder(user, { state: 'pay_review', lines })
  return { user, made, proofId: made.proofId }
}
async function resubmit(user: { id: number; token: string }, { id }: OrderOfTest, more: { reference?: string } = {}) {
  const image = await shop.givenProofImage(user)
  return shop.call(user as never, submitProof, { body: { orderId: id, images: [image.id], ...more } })
}

describe('approving', () => {
  test('pays the whole trade', async () => {
    const { user, made, proofId } = await givenWaiting()
    expect((await approve(proofId, 2_990)).status).toBe(200)
    for (const id of made.orderIds) {
      const paid = await order(id)
      expect(paid).toMatchObject({ state: 'to_ship', payMethod: 'screenshot', paidAt: expect.any(String) })
      expect(await available(shop.db, account('eo', id))).toBe(paid.payableFen)
    }
    expect(await tradeOf(made)).toMatchObject({ state: 'paid', payMethod: 'screenshot' })
    expect(await read(proofId)).toMatchObject({
      state: 'approved',
      receivedFen: 2_990,
      reviewedBy: reviewer.login,
      claimedBy: null,
    })
    expect(await balanceOf(user)).toBe(0)
    await expectLedgerInBalance(shop.db)
  })

  test('needs at least the amount due; any surplus goes to the balance', async () => {
    const { user, proofId } = await givenWaiting()
    const short = await approve(proofId, 2_989)
    expect(short).toMatchObject({ status: 422, data: { code: 'AMOUNT_MISMATCH' } })
    expect(short.data.fields).toHaveProperty('receivedFen')
    expect((await read(proofId)).state).toBe('submitted')
    expect((await approve(proofId, 3_100)).status).toBe(200)
    expect(await balanceOf(user)).toBe(110)
    await expectLedgerInBalance(shop.db)
  })

  test('repeating the request changes nothing; the same id with another amount is refused', async () => {
    const { user, made, proofId } = await givenWaiting()
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => approve(proofId, 3_000, reviewer, requestId)))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
    expect((await approve(proofId, 3_001, reviewer, requestId)).data.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await approve(proofId, 3_000)).data.code).toBe('STATE_CHANGED')
    expect([await balanceOf(user), await escrowOf(made)]).toEqual([10, made.payableFen])
    await expectLedgerInBalance(shop.db)
  })

  test('twenty reviewers at once act once', async () => {
    const { user, made, proofId } = await givenWaiting()
    const replies = await Promise.all(Array.from({ length: 20 }, () => approve(proofId, 3_000)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.data.code === 'STATE_CHANGED')).toHaveLength(19)
    expect([await balanceOf(user), await escrowOf(made)]).toEqual([10, made.payableFen])
    await expectLedgerInBalance(shop.db)
  })

  test('against a concurrent rejection and withdrawal exactly one of them wins', async () => {
    for (let round = 0; round < 8; round++) {
      const { user, made, proofId } = await givenWaiting()
      const other = await shop.givenOperator({ role: 'reviewer' })
      const calls = [
        () => approve(proofId, 2_990),
        () => reject(proofId, other),
        () => shop.call(user, withdrawProof, { body: { orderId: made.id, requestId: randomUUID() } }),
      ]
      // Each round sends another one first.
      const turned = calls.map((_, index) => calls[(index + round) % 3] as (typeof calls)[number])
      const replies = await Promise.all(turned.map((call) => call()))
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
      expect(replies.filter((reply) => reply.data.code === 'STATE_CHANGED')).toHaveLength(2)
      const { state } = await read(proofId)
      expect((await tradeOf(made)).state).toBe(state === 'approved' ? 'paid' : 'unpaid')
      expect(await escrowOf(made)).toBe(state === 'approved' ? made.payableFen : 0)
    }
    await expectLedgerInBalance(shop.db)
  })

  test('is refused to the payer, and without the permission', async () => {
    const { user, proofId } = await givenWaiting()
    const himself = await shop.givenOperator({ userId: user.id })
    for (const reply of [await approve(proofId, 2_990, himself), await reject(proofId, himself)]) {
      expect(reply).toMatchObject({ status: 403, data: { code: 'SELF_REVIEW' } })
    }
    const viewer = await shop.givenOperator({ permissions: ['finance.proof.view'] })
    for (const reply of [
      await approve(proofId, 2_990, viewer),
      await reject(proofId, viewer),
      await claim(proofId, viewer),
    ]) {
      expect(reply).toMatchObject({ status: 403, data: { code: 'PERMISSION' } })
    }
    expect((await read(proofId, viewer)).state).toBe('submitted')
    const packer = await shop.givenOperator({ permissions: ['order.view', 'order.ship'] })
    expect((await shop.callAdmin(packer, adminProofGet, { params: { id: proofId } })).status).toBe(403)
    expect((await shop.callAdmin(packer, adminProofList)).status).toBe(403)
  })

  test('what does not exist is not found', async () => {
    for (const reply of [await approve(999_999, 1), await reject(999_999), await claim(999_999)]) {
      expect(reply).toMatchObject({ status: 404, data: { code: 'NOT_FOUND' } })
    }
    expect((await shop.callAdmin(reviewer, adminProofGet, { params: { id: 999_999 } })).status).toBe(404)
  })
})

describe('a surplus', () => {
  const propose = (proofId: number, receivedFen: number, by = reviewer) =>
    shop.callAdmin(by, adminProofCreditPropose, {
      params: { id: proofId },
      body: { receivedFen: fen(receivedFen), reason: '客戶多付', requestId: randomUUID() },
    })
  const decide = (id: number, by: typeof reviewer, decision: 'approve' | 'reject' = 'approve') =>
    shop.callAdmin(by, adminCreditDecide, { params: { id }, body: { decision, note: '不符', requestId: randomUUID() } })
  const alerts = async (entity: string) =>
    (
      await shop.db
        .selectFrom('notice')
        .select(['event', 'receiver'])
        .where('entity', '=', entity)
        .where('event', '<>', 'proof-submitted')
        .execute()
    ).map(({ event, receiver }) => `${event} ${receiver}`)

  test('of at most the setting is credited by one operator, more takes a second one', async () => {
    const { user, made, proofId } = await givenWaiting()
    const [fresh, second] = [
      await shop.givenOperator({ role: 'reviewer' }),
      await shop.givenOperator({ role: 'reviewer' }),
    ]
    expect(await read(proofId, fresh)).toMatchObject({ aloneFen: 12_990, mostFen: 5_002_990, proposed: false })
    const refused = await approve(proofId, 12_991, fresh)
    expect(refused).toMatchObject({ status: 403, data: { code: 'DUAL_REQUIRED' } })
    expect(refused.data.fields).toHaveProperty('receivedFen')
    await claim(proofId)
    const { data } = await propose(proofId, 12_991)
    expect(data.state).toBe('proposed')
    expect(await read(proofId)).toMatchObject({ state: 'submitted', proposed: true, claimedBy: null })
    expect((await propose(proofId, 12_992, second)).data.code).toBe('PROPOSAL_OPEN')
    expect((await decide(data.proposalId, reviewer)).data.code).toBe('DUAL_REQUIRED')
    // The proposer looks at it again, which claims it: that does not keep the second operator out.
    await claim(proofId)
    const replies = await Promise.all([decide(data.proposalId, second), decide(data.proposalId, second)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balanceOf(user)).toBe(10_001)
    expect(await escrowOf(made)).toBe(made.payableFen)
    expect(await read(proofId)).toMatchObject({ state: 'approved', receivedFen: 12_991, reviewedBy: second.login })
    expect(await alerts(`credit:${data.proposalId}`)).toEqual([
      'credit-proposed permission:finance.proof.review',
      'credit-made permission:ledger.view',
    ])
    await expectLedgerInBalance(shop.db)
  })

  test('counts with all that one operator gives away alone in a day, also at the same moment', async () => {
    const by = await shop.givenOperator({ role: 'super' })
    const givenDue = async () => {
      const made = await shop.givenOrder(await shop.givenUser(), { state: 'pay_review' })
      return { proofId: made.proofId, dueFen: made.payableFen }
    }
    const [yesterday, first, ...others] = await Promise.all(Array.from({ length: 9 }, givenDue))
    if (!yesterday || !first) throw new RangeError('none')
    at(addHours(realNow(), -24))
    expect((await approve(yesterday.proofId, yesterday.dueFen + 10_000, by)).status).toBe(200)
    at(realNow())
    expect((await approve(first.proofId, first.dueFen + 4_000, by)).status).toBe(200)
    // Credits approved by two operators do not count.
    const agreed = await givenDue()
    const { data } = await propose(agreed.proofId, agreed.dueFen + 9_000)
    expect((await decide(data.proposalId, by)).status).toBe(200)
    const replies = await Promise.all(others.map(({ proofId, dueFen }) => approve(proofId, dueFen + 2_000, by)))
    expect(replies.map(({ data }) => ('code' in data ? data.code : 'done')).toSorted()).toEqual([
      ...Array(4).fill('DUAL_REQUIRED'),
      ...Array(3).fill('done'),
    ])
    const next = await givenDue()
    expect(await read(next.proofId, by)).toMatchObject({ aloneFen: next.dueFen })
    const rewarded = { amount: 1, reason: 'a good week', requestId: randomUUID() }
    const params = { id: (await shop.givenUser()).id }
    expect((await shop.callAdmin(by, adminRewardGrant, { params, body: rewarded })).data.state).toBe('proposed')
    expect((await approve(next.proofId, next.dueFen + 1, by)).data.code).toBe('DUAL_REQUIRED')
    // Without a surplus any number is approved.
    expect((await approve(next.proofId, next.dueFen, by)).status).toBe(200)
  })

  test('cannot be credited above the cap; operators who see the books are alerted', async () => {
    const user = await shop.givenUser()
    const made = await shop.givenOrder(user, { state: 'pay_review' })
    const most = made.payableFen + 5_000_000
    for (const reply of [await approve(made.proofId, most + 1), await propose(made.proofId, 10_000_000_000)]) {
      expect(reply).toMatchObject({ status: 422, data: { code: 'ABOVE_MAX' } })
      expect(reply.data.fields).toHaveProperty('receivedFen')
    }
    expect((await approve(made.proofId, 1e12)).data.code).toBe('VALIDATION')
    expect(await alerts(`proof:${made.proofId}`)).toEqual(['credit-above-max permission:ledger.view'])
    expect((await propose(made.proofId, most)).status).toBe(200)
    expect(await balanceOf(user)).toBe(0)
  })

  test('a rejected proposal leaves the payment to review; a decided payment makes a proposal stale', async () => {
    const { user, proofId } = await givenWaiting()
    const second = await shop.givenOperator({ role: 'reviewer' })
    const { data: one } = await propose(proofId, 20_000)
    expect((await decide(one.proposalId, second, 'reject')).status).toBe(200)
    expect(await read(proofId)).toMatchObject({ state: 'submitted', proposed: false })
    const { data: other } = await propose(proofId, 20_000)
    expect((await approve(proofId, 2_990)).status).toBe(200)
    expect((await decide(other.proposalId, second)).data.code).toBe('PROPOSAL_STALE')
    expect(await balanceOf(user)).toBe(0)
    await expectLedgerInBalance(shop.db)
  })

  test('proposals are listed with the payment and the payer, and are not for the payer', async () => {
    const { user, made, proofId } = await givenWaiting()
    const himself = await shop.givenOperator({ userId: user.id })
    expect((await propose(proofId, 20_000, himself)).data.code).toBe('SELF_REVIEW')
    const { data } = await propose(proofId, 20_000)
    const subject = `proof-${proofId}`
    const { rows } = (await shop.callAdmin(staff, adminCreditList, { query: { subject } })).data
    expect(rows).toMatchObject([
      {
        id: data.proposalId,
        source: 'proof',
        number: made.tradeNo,
        dueFen: 2_990,
        receivedFen: 20_000,
        user: { id: user.id },
      },
    ])
    expect((await decide(data.proposalId, himself)).data.code).toBe('SELF_REVIEW')
    expect((await propose(999_999, 20_000)).data.code).toBe('NOT_FOUND')
  })
})

describe('rejecting', () => {
  test('gives the buyer a day for another screenshot', async () => {
    const { user, made, proofId } = await givenWaiting()
    const now = realNow()
    at(now)
    expect((await reject(proofId)).status).toBe(200)
    expect(await read(proofId)).toMatchObject({ state: 'rejected', rejectReason: 'unreadable', rejectNote: '請重拍' })
    const payBefore = addMinutes(now, 1_440)
    expect(await tradeOf(made)).toMatchObject({
      state: 'unpaid',
      rejections: 1,
      payBefore,
      closingAt: addMinutes(payBefore, -15),
    })
    for (const id of made.orderIds)
      expect(await order(id)).toMatchObject({ state: 'unpaid', payBefore: payBefore.toISOString() })
    expect((await reject(proofId)).data.code).toBe('STATE_CHANGED')
    const again = await resubmit(user, made)
    expect(again.status).toBe(200)
    expect((await approve(again.data.proofId, 2_990)).status).toBe(200)
    expect(await escrowOf(made)).toBe(made.payableFen)
    await expectLedgerInBalance(shop.db)
  })

  test('the third time closes the trade', async () => {
    const { user, made, proofId } = await givenWaiting()
    let next = proofId
    for (let time = 1; time <= 3; time++) {
      expect((await reject(next)).status).toBe(200)
      if (time < 3) next = (await resubmit(user, made)).data.proofId
    }
    expect(await tradeOf(made)).toMatchObject({ state: 'cancelled', rejections: 3 })
    for (const id of made.orderIds) expect((await order(id)).state).toBe('cancelled')
    const stock = await shop.db
      .selectFrom('stock')
      .select(['onHand', 'reserved'])
      .where('skuId', '=', made.lines[0]?.skuId ?? 0)
      .executeTakeFirst()
    expect(stock).toEqual({ onHand: 100, reserved: 0 })
    expect((await resubmit(user, made)).data.code).toBe('ORDER_NOT_PAYABLE')
    await expectLedgerInBalance(shop.db)
  })
})

describe('a claim', () => {
  test('keeps others out for 15 minutes', async () => {
    const { proofId } = await givenWaiting()
    const other = await shop.givenOperator({ role: 'reviewer' })
    const now = realNow()
    at(now)
    expect((await claim(proofId)).status).toBe(200)
    expect((await claim(proofId)).status).toBe(200)
    const until = addMinutes(now, 15).toISOString()
    const claimed = { claimedBy: reviewer.login, claimedById: reviewer.id, claimedUntil: until }
    expect(await read(proofId, other)).toMatchObject(claimed)
    for (const reply of [
      await claim(proofId, other),
      await approve(proofId, 2_990, other),
      await reject(proofId, other),
    ]) {
      expect(reply).toMatchObject({ status: 409, data: { code: 'STATE_CHANGED' } })
    }
    at(addMinutes(now, 15))
    expect(await read(proofId, other)).toMatchObject({ claimedBy: null, claimedById: null, claimedUntil: null })
    expect((await claim(proofId, other)).status).toBe(200)
    expect((await approve(proofId, 2_990)).data.code).toBe('STATE_CHANGED')
    expect((await approve(proofId, 2_990, other)).status).toBe(200)
    expect((await claim(proofId, other)).data.code).toBe('STATE_CHANGED')
    await expectLedgerInBalance(shop.db)
  })

  test('two at once: one succeeds', async () => {
    const { proofId } = await givenWaiting()
    const other = await shop.givenOperator({ role: 'reviewer' })
    const replies = await Promise.all([claim(proofId), claim(proofId, other)])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  })
})

describe('the view of a reviewer', () => {
  test('the payment with its pictures, behind links that expire', async () => {
    const user = await shop.givenUser({ nickname: '付款人' })
    const images = [await shop.givenProofImage(user), await shop.givenProofImage(user)]
    const made = await shop.givenOrder(user, {
      state: 'pay_review',
      imageIds: images.map(({ id }) => id),
      reference: 'BANK-77',
    })
    const proof = await read(made.proofId)
    expect(proof).toMatchObject({
      state: 'submitted',
      number: made.tradeNo,
      kind: 'order',
      amountFen: 1_990,
      receivedFen: null,
      remarkCode: expect.stringMatching(/^\d{4}$/),
      reference: 'BANK-77',
      images: images.map(({ id }) => ({ fileId: id, width: 750, height: 1_334 })),
      orders: [{ id: made.id, orderNo: made.orderNo, payableFen: 1_990 }],
      warnings: [],
      claimedBy: null,
      reviewedBy: null,
    })
    expect(proof.images[0]?.url).toMatch(/\/uploads\/.*-l\.webp\?until=\d+&sign=/)
    expect(proof.buyer).toEqual({ id: user.id, nickname: '付款人', mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) })
    expect((await read(made.proofId, staff)).buyer.mobile).toBe(user.mobile)
  })

  test('a reused picture, a reused upload, and a lookalike', async () => {
    const [user, cheat] = [await shop.givenUser(), await shop.givenUser()]
    const image = await shop.givenProofImage(user)
    const first = await shop.givenOrder(user, { state: 'pay_review', imageIds: [image.id] })
    const second = await shop.givenOrder(user, { state: 'pay_review', imageIds: [image.id] })
    const copy = await shop.givenProofImage(cheat, image)
    const third = await shop.givenOrder(cheat, { state: 'pay_review', imageIds: [copy.id] })
    const flipped = image.perceptualHash.replace(/^.../, (bits) =>
      bits.replace(/[01]/g, (bit) => (bit === '1' ? '0' : '1')),
    )
    const alike = await shop.givenProofImage(cheat, { perceptualHash: flipped })
    const fourth = await shop.givenOrder(cheat, { state: 'pay_review', imageIds: [alike.id] })
    expect((await read(first.proofId)).warnings).toEqual([])
    expect((await read(second.proofId)).warnings).toEqual([{ code: 'image_reused', detail: first.tradeNo }])
    expect((await read(third.proofId)).warnings).toEqual([
      { code: 'image_reused', detail: `${second.tradeNo}, ${first.tradeNo}` },
    ])
    expect((await read(fourth.proofId)).warnings).toEqual([
      { code: 'image_similar', detail: `${third.tradeNo}, ${second.tradeNo}, ${first.tradeNo}` },
    ])
    const rows = (await list({ state: 'submitted', limit: 100 })).rows
    const counts = [first, second, third, fourth].map(({ proofId }) => rows.find(({ id }) => id === proofId)?.warnings)
    expect(counts).toEqual([0, 1, 1, 1])
  })

  test('a withdrawn and resubmitted screenshot is not reuse', async () => {
    const user = await shop.givenUser()
    const image = await shop.givenProofImage(user)
    const made = await shop.givenOrder(user, { state: 'pay_review', imageIds: [image.id] })
    await shop.call(user, withdrawProof, { body: { orderId: made.id } })
    const { data } = await shop.call(user, submitProof, { body: { orderId: made.id, images: [image.id] } })
    expect((await read(data.proofId)).warnings).toEqual([])
  })

  test('a picture older than two years no longer counts', async () => {
    const user = await shop.givenUser()
    const old = await shop.givenProofImage(user, { createdAt: addHours(realNow(), -24 * 731) })
    await shop.givenOrder(user, { state: 'pay_review', imageIds: [old.id] })
    const copy = await shop.givenProofImage(user, old)
    const made = await shop.givenOrder(user, { state: 'pay_review', imageIds: [copy.id] })
    expect((await read(made.proofId)).warnings).toEqual([])
  })

  test('a reference already used by another payment, and earlier rejections', async () => {
    const reference = randomBytes(6).toString('hex')
    const first = await shop.givenOrder(await shop.givenUser(), { state: 'pay_review', reference })
    const { user, made, proofId } = await givenWaiting()
    await reject(proofId)
    const next = (await resubmit(user, made, { reference: ` ${reference} ` })).data.proofId
    expect((await read(next)).warnings).toEqual([
      { code: 'reference_used', detail: first.tradeNo },
      { code: 'rejected_before', detail: '1' },
      { code: 'user_rejections', detail: '1' },
    ])
    const other = await shop.givenOrder(user, { state: 'pay_review' })
    expect((await read(other.proofId)).warnings).toEqual([{ code: 'user_rejections', detail: '1' }])
  })

  test('open ones oldest first, decided ones newest first, page by page', async () => {
    const start = (await list({ state: 'submitted' })).total
    const made = []
    for (let each = 0; each < 3; each++) made.push((await givenWaiting()).proofId)
    const open: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ state: 'submitted', limit: 2, cursor })
      expect(page.total).toBe(start + 3)
      open.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(open.slice(-3)).toEqual(made)
    expect(open).toHaveLength(start + 3)
    for (const id of made) await reject(id)
    const rejected = (await list({ state: 'rejected', limit: 3 })).rows
    expect(rejected.map(({ id }) => id)).toEqual(made.toReversed())
    expect(rejected[0]?.reviewedAt).not.toBeNull()
  })

  test('is found by the numbers a buyer or the bank quotes', async () => {
    const reference = `REF${randomBytes(4).toString('hex')}`
    const user = await shop.givenUser({ nickname: `Zed ${reference}` })
    const made = await shop.givenOrder(user, { state: 'pay_review', reference })
    const { remarkCode } = await read(made.proofId)
    for (const keyword of [made.tradeNo, ` ${made.orderNo}`, reference, user.mobile, `zed ${reference.slice(0, 7)}`]) {
      expect([keyword, (await list({ keyword })).rows.map(({ id }) => id)]).toEqual([keyword, [made.proofId]])
    }
    expect((await list({ keyword: remarkCode, state: 'submitted', limit: 100 })).rows.map(({ id }) => id)).toContain(
      made.proofId,
    )
    for (const keyword of ['%', '_', "'"]) expect((await list({ keyword })).rows).toEqual([])
  })
})
