import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import {
  adminWithdrawalApprove,
  adminWithdrawalBounce,
  adminWithdrawalClaim,
  adminWithdrawalGet,
  adminWithdrawalList,
  adminWithdrawalPay,
  adminWithdrawalReject,
} from '@shop/contract/money/withdraw/admin.ts'
import { withdrawCancel, withdrawCenter, withdrawList, withdrawSubmit } from '@shop/contract/money/withdraw/withdraw.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { addHours } from '../../core/value/time.ts'
import { givenPayoutPicture, givenPayPassword, givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const reviewer = await shop.givenOperator({ role: 'reviewer' })
const payer = await shop.givenOperator({ permissions: ['finance.withdraw.view', 'finance.withdraw.pay'] })
const both = await shop.givenOperator()
const realNow = shop.now
afterEach(async () => {
  shop.now = realNow
  await expectLedgerInBalance(shop.db)
})
const hoursLater = (hours: number) => {
  const moment = addHours(realNow(), hours)
  shop.now = () => moment
}
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Body = BodyOf<typeof withdrawSubmit>

const card = '6222020200112230004'
async function givenOwner(balanceFen = 100_000): Promise<User> {
  const user = await shop.givenUser({ balanceFen })
  await givenPayPassword(shop, user)
  return user
}
/** The fee by default: 1 %, at least 1.00, at most 50.00. */
const feeOf = (amount: string) =>
  toMoney(fen(Math.min(5_000, Math.max(100, Math.round((parseMoney(amount) ?? 0) / 100)))))
async function submit(user: User, more: Partial<Body> = {}) {
  const amount = more.amount ?? '100.00'
  const address = more.address ?? card
  const target = address.replace(/\s/g, '')
  const amountFen = parseMoney(amount) ?? 0
  const body: Body = {
    source: 'balance',
    amount,
    fee: feeOf(amount),
    kind: 'bank',
    address,
    holder: '林小姐',
    bankName: '工商銀行',
    qrImage: more.qrImage ?? (await shop.givenProofImage(user)).id,
    payTicket:
      'payTicket' in more ? more.payTicket : await givenTicket(shop, user, { action: 'withdraw', target, amountFen }),
    requestId: randomUUID(),
    ...more,
  }
  return shop.call(user, withdrawSubmit, { body })
}
const given = async (user: User, more: Partial<Body> = {}) => (await submit(user, more)).data.withdrawId
const params = (id: number) => ({ params: { id } })
const withId = () => ({ requestId: randomUUID() })
const approve = (id: number, by = reviewer) =>
  shop.callAdmin(by, adminWithdrawalApprove, { ...params(id), body: withId() })
const reject = (id: number, by = reviewer) =>
  shop.callAdmin(by, adminWithdrawalReject, {
    ...params(id),
    body: { reason: 'name_differs', note: '姓名不符', ...withId() },
  })
const pay = async (id: number, by = payer, reference: string = randomUUID()) =>
  shop.callAdmin(by, adminWithdrawalPay, {
    ...params(id),
    body: { reference, fileId: await givenPayoutPicture(shop, by), ...withId() },
  })
const bounce = (id: number, by = payer) =>
  shop.callAdmin(by, adminWithdrawalBounce, { ...params(id), body: { note: '銀行退回', ...withId() } })
const cancel = (user: User, withdrawId: number) => shop.call(user, withdrawCancel, { body: { withdrawId } })
const read = async (id: number, by = both) => (await shop.callAdmin(by, adminWithdrawalGet, params(id))).data.withdrawal
const records = async (user: User) => (await shop.call(user, withdrawList)).data.list.data
const balance = async ({ id }: User) => (await balanceOf(shop.db, account('u.bal', id))).available
const notices = async ({ id }: User) =>
  (await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${id}`).orderBy('id').execute()).map(
    ({ event }) => event,
  )
/** Ends the hold of a withdrawal to a new address. */
const known = (id: number) => shop.db.updateTable('withdrawal').set({ heldUntil: null }).where('id', '=', id).execute()

describe('from request to payment', () => {
  test('the money is promised, one operator approves, another pays, and the money leaves the balance', async () => {
    const user = await givenOwner()
    const { data, status } = await submit(user, { amount: '250.50' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ fee: '2.51', net: '247.99', heldUntil: expect.stringMatching(/^\d{4}-/) })
    expect(await balance(user)).toBe(74_950)
    const id = data.withdrawId
    expect(await records(user)).toMatchObject([
      { status: 'pending', state: 'pending', amount: '250.50', address: '6222 **** 0004', may: { cancel: true } },
    ])
    expect((await pay(id)).data.code).toBe('STATE_CHANGED')
    expect((await approve(id)).status).toBe(200)
    expect(await records(user)).toMatchObject([{ status: 'approved', state: 'approved', pay_time: '' }])
    // The first withdrawal to an address is held.
    expect((await pay(id)).data.code).toBe('WITHDRAW_HELD')
    await known(id)
    expect((await pay(id, payer, 'BANK-1')).status).toBe(200)
    expect(await records(user)).toMatchObject([
      { status: 'approved', state: 'paid', reference: 'BANK-1', pay_time: expect.stringMatching(/^\d{4}-/) },
    ])
    expect(await balance(user)).toBe(74_950)
    expect((await balanceOf(shop.db, account('u.bal', user.id))).pendingDebit).toBe(0)
    expect(await notices(user)).toEqual(['withdrawal-approved', 'withdrawal-paid'])
    expect(await read(id)).toMatchObject({ reviewedBy: reviewer.login, paidBy: payer.login, payoutReference: 'BANK-1' })
  })

  test('a rejection before or after the approval returns the money', async () => {
    for (const approved of [false, true]) {
      const user = await givenOwner()
      const id = await given(user)
      if (approved) await approve(id)
      expect((await reject(id)).status).toBe(200)
      expect(await balance(user)).toBe(100_000)
      expect(await records(user)).toMatchObject([{ status: 'rejected', reject_reason: 'name_differs' }])
      expect(await notices(user)).toEqual([...(approved ? ['withdrawal-approved'] : []), 'withdrawal-rejected'])
      expect((await approve(id)).data.code).toBe('STATE_CHANGED')
    }
  })

  test('its owner can withdraw the request until it is approved', async () => {
    const user = await givenOwner()
    const id = await given(user)
    expect((await cancel(await givenOwner(), id)).data.code).toBe('NOT_FOUND')
    expect((await cancel(user, id)).status).toBe(200)
    expect(await balance(user)).toBe(100_000)
    const second = await given(user)
    await approve(second)
    expect((await cancel(user, second)).data.code).toBe('STATE_CHANGED')
  })

  test('a payout the bank returns gives back amount and fee', async () => {
    const user = await givenOwner()
    const id = await given(user)
    await known(id)
    await approve(id)
    expect((await bounce(id)).data.code).toBe('STATE_CHANGED')
    await pay(id)
    expect((await bounce(id)).status).toBe(200)
    expect(await balance(user)).toBe(100_000)
    expect(await records(user)).toMatchObject([
      { status: 'rejected', state: 'bounced', reject_reason: 'returned', reject_note: '銀行退回' },
    ])
    expect(await notices(user)).toEqual(['withdrawal-approved', 'withdrawal-paid', 'withdrawal-returned'])
  })

  test('profit is withdrawn separately, alongside a withdrawal of the balance', async () => {
    const user = await givenOwner(5_000)
    const from = { key: randomUUID(), from: account('exp.goodwill'), to: account('u.comm', user.id), amount: 8_000 }
    await shop.db.transaction().execute((tx) =>
      postTransfers(tx, { actor: 'system:test', now: new Date() }, [
        {
          event: 'L80',
          memo: 'test',
          entity: { type: 'test', id: randomUUID() },
          lines: [{ ...from, lots: undefined }],
        },
      ]),
    )
    expect((await submit(user, { amount: '50.00' })).status).toBe(200)
    expect((await submit(user, { amount: '80.01', source: 'profit' })).data.code).toBe('NOT_WITHDRAWABLE')
    expect((await submit(user, { amount: '80.00', source: 'profit' })).status).toBe(200)
    expect((await balanceOf(shop.db, account('u.comm', user.id))).available).toBe(0)
    const { list } = (await shop.call(user, withdrawList, { query: { source: 'balance' } })).data
    expect(list).toMatchObject({ total: 1, data: [{ source: 'balance', net: expect.any(String) }] })
  })
})

describe('the decision', () => {
  test('above the limit, the operator who approved it may not pay it', async () => {
    const user = await givenOwner(2_000_000)
    const small = await given(user, { amount: '5000.00' })
    await known(small)
    await approve(small, both)
    expect((await pay(small, both)).status).toBe(200)
    const large = await given(user, { amount: '5000.01' })
    await known(large)
    await approve(large, both)
    expect(await read(large)).toMatchObject({ needsTwo: true, may: { pay: false } })
    expect((await pay(large, both)).data.code).toBe('DUAL_REQUIRED')
    expect((await pay(large, payer)).status).toBe(200)
  })

  test('operators cannot decide on their own, and reviewing and paying are separate permissions', async () => {
    const user = await givenOwner()
    const self = await shop.givenOperator({ userId: user.id })
    const id = await given(user)
    await known(id)
    expect((await approve(id, self)).data.code).toBe('SELF_REVIEW')
    expect((await approve(id, payer)).data.code).toBe('PERMISSION')
    await approve(id)
    expect((await pay(id, reviewer)).data.code).toBe('PERMISSION')
    expect((await pay(id, self)).data.code).toBe('SELF_REVIEW')
  })

  test('a claim blocks other operators for a quarter of an hour', async () => {
    const id = await given(await givenOwner())
    const claim = (by: typeof payer) => shop.callAdmin(by, adminWithdrawalClaim, params(id))
    expect((await claim(payer)).data.code).toBe('PERMISSION')
    expect((await claim(both)).status).toBe(200)
    expect((await claim(reviewer)).data.code).toBe('STATE_CHANGED')
    expect((await approve(id)).data.code).toBe('STATE_CHANGED')
    hoursLater(0.3)
    expect((await approve(id)).status).toBe(200)
    expect((await claim(payer)).status).toBe(200)
  })

  test('a frozen user’s withdrawal is neither approved nor paid', async () => {
    const user = await givenOwner()
    const id = await given(user)
    await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', user.id).execute()
    expect((await approve(id)).data.code).toBe('ACCOUNT_FROZEN')
    expect((await reject(id)).status).toBe(200)
  })

  test('one outside payment covers one withdrawal', async () => {
    const ids = await Promise.all([given(await givenOwner()), given(await givenOwner())])
    for (const id of ids) {
      await known(id)
      await approve(id)
    }
    const paid = await Promise.all(ids.map((id) => pay(id, payer, 'SAME-1')))
    expect(paid.map((reply) => reply.data.code).toSorted()).toEqual(['REFERENCE_USED', undefined])
  })

  test('the queue can be searched by number, address and user, and shows warnings', async () => {
    const [first, second] = [await givenOwner(), await givenOwner()]
    const address = '13812345678'
    await given(first, { kind: 'alipay', address })
    const id = await given(second, { kind: 'alipay', address })
    const { withdrawNo, warnings } = await read(id)
    expect(warnings.map(({ code }) => code)).toEqual(['address_shared', 'address_new', 'user_new'])
    for (const keyword of [withdrawNo, address, second.mobile]) {
      const query = { state: 'pending' as const, keyword, limit: 100 }
      const { rows } = (await shop.callAdmin(reviewer, adminWithdrawalList, { query })).data
      expect(rows.map((row) => row.id)).toContain(id)
    }
  })
})

describe('a request', () => {
  test.each<[string, Partial<Body>, string]>([
    ['no amount', { amount: '' }, 'AMOUNT_INVALID'],
    ['a word', { amount: 'all' }, 'AMOUNT_INVALID'],
    ['zero', { amount: '0' }, 'BELOW_MIN'],
    ['too little', { amount: '9.99' }, 'BELOW_MIN'],
    ['too much', { amount: '20000.01' }, 'ABOVE_MAX'],
    ['more than the balance', { amount: '1000.01' }, 'NOT_WITHDRAWABLE'],
    ['a different fee', { fee: '0.00' }, 'FEE_CHANGED'],
    ['a card whose check digit is wrong', { address: '6222020200112230005' }, 'ADDRESS_INVALID'],
    ['an address of another kind', { kind: 'wechat', address: '13812345678' }, 'ADDRESS_INVALID'],
    ['no name', { holder: '  ' }, 'VALIDATION'],
    ['no ticket', { payTicket: undefined }, 'PAYPWD_REQUIRED'],
    ['an invalid ticket', { payTicket: 'made-up' }, 'PAYPWD_REQUIRED'],
  ])('with %s is refused, and nothing is promised', async (_, more, code) => {
    const user = await givenOwner()
    expect((await submit(user, more)).data.code).toBe(code)
    expect(await balance(user)).toBe(100_000)
    expect(await records(user)).toEqual([])
  })

  test('for the smallest amount or the whole balance is accepted; spaces in a card number do not matter', async () => {
    const user = await givenOwner(2_000)
    const first = await given(user, { amount: '10.00', address: '6222 0202 0011 2230 004' })
    await reject(first)
    expect((await submit(user, { amount: '20.00' })).status).toBe(200)
    expect(await balance(user)).toBe(0)
    expect(await records(user)).toMatchObject([
      { fee: '1.00', net: '19.00' },
      { fee: '1.00', net: '9.00' },
    ])
  })

  test('with another user’s picture is refused', async () => {
    const user = await givenOwner()
    const { id: qrImage } = await shop.givenProofImage(await shop.givenUser())
    expect((await submit(user, { qrImage })).data.code).toBe('NOT_FOUND')
  })

  test('without a payment password, or with one set today, is refused', async () => {
    const none = await shop.givenUser({ balanceFen: 10_000 })
    expect((await submit(none)).data.code).toBe('PAYPWD_NOT_SET')
    const fresh = await shop.givenUser({ balanceFen: 10_000 })
    await givenPayPassword(shop, fresh, new Date())
    expect((await submit(fresh)).data.code).toBe('PAYPWD_COOLING')
  })

  test('is refused while another one for the same source is open', async () => {
    const user = await givenOwner()
    await given(user)
    expect((await submit(user)).data.code).toBe('WITHDRAW_OPEN')
  })

  test('cannot take recently recharged money, which may only be spent', async () => {
    const user = await givenOwner(10_000)
    await shop.db
      .insertInto('recharge')
      .values({
        rechargeNo: randomUUID(),
        userId: user.id,
        custom: true,
        method: 'wechat',
        state: 'approved',
        amountFen: 6_000,
        giftFen: 0,
        remarkCode: '0001',
        createdAt: new Date(),
        decidedAt: new Date(),
      })
      .execute()
    const center = async () => (await shop.call(user, withdrawCenter)).data
    expect((await center()).sources[0]).toMatchObject({ available: '100.00', withdrawable: '40.00', held: '60.00' })
    const refused = await submit(user, { amount: '40.01' })
    expect(refused.data).toMatchObject({
      code: 'NOT_WITHDRAWABLE',
      fields: { amount: expect.stringContaining('¥40.00') },
    })
    hoursLater(7 * 24 + 1)
    expect((await center()).sources[0]).toMatchObject({ withdrawable: '100.00', held: '0.00' })
  })

  test('finds its rules and the previous addresses on the page', async () => {
    const user = await givenOwner()
    const id = await given(user, { amount: '100.00' })
    await cancel(user, id)
    const { data } = await shop.call(user, withdrawCenter)
    expect(data).toMatchObject({
      sources: [{ source: 'balance', withdrawable: '1000.00', open: 0 }, { source: 'profit' }],
      rules: {
        min: '10.00',
        max: '20000.00',
        fee_bp: 100,
        count_left: 2,
        day_left: '50000.00',
        kinds: ['bank', 'alipay', 'wechat'],
      },
      has_pay_password: true,
      cooling_until: '',
      addresses: [{ kind: 'bank', address: card, holder: '林小姐', qr: { file_id: expect.any(Number) } }],
    })
  })
})

describe('concurrently', () => {
  test('twenty repeats of one request create one withdrawal, and of twenty requests one goes through', async () => {
    const user = await givenOwner()
    const requestId = randomUUID()
    const qrImage = (await shop.givenProofImage(user)).id
    const payTicket = await givenTicket(shop, user, { action: 'withdraw', target: card, amountFen: 10_000 })
    const same = await Promise.all(Array.from({ length: 20 }, () => submit(user, { requestId, qrImage, payTicket })))
    expect(new Set(same.map((reply) => reply.data.withdrawId)).size).toBe(1)
    const other = await givenOwner()
    const each = await Promise.all(Array.from({ length: 20 }, () => submit(other)))
    expect(each.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await balance(other)).toBe(90_000)
  })

  test('the daily count and amount limits hold', async () => {
    const user = await givenOwner(10_000_000)
    for (let n = 0; n < 2; n++) {
      const id = await given(user, { amount: '20000.00' })
      await known(id)
      await approve(id)
      await pay(id)
    }
    // 10,000 of the day's 50,000 and one of its three requests are left.
    const refused = await submit(user, { amount: '10000.01' })
    expect(refused.data).toMatchObject({ code: 'DAY_LIMIT', params: { leftFen: 1_000_000 } })
    const many = await Promise.all(Array.from({ length: 20 }, () => submit(user, { amount: '10000.00' })))
    expect(many.filter((reply) => reply.status === 200)).toHaveLength(1)
    const [last] = await records(user)
    await cancel(user, last?.withdraw_id as number)
    expect((await submit(user, { amount: '10.00' })).data.code).toBe('DAY_LIMIT')
    hoursLater(24)
    expect((await submit(user, { amount: '10.00' })).status).toBe(200)
  })

  test('one of twenty approvals, rejections, payouts or cancellations of a withdrawal acts', async () => {
    const user = await givenOwner()
    const id = await given(user)
    await known(id)
    const times = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, act))
    const good = (replies: { status: number }[]) => replies.filter((reply) => reply.status === 200)
    expect(good(await times(() => approve(id)))).toHaveLength(1)
    expect(good(await times(() => pay(id)))).toHaveLength(1)
    expect(good(await times(() => bounce(id)))).toHaveLength(1)
    expect(await balance(user)).toBe(100_000)
    const second = await given(user)
    const mixed = await Promise.all([
      ...Array.from({ length: 10 }, () => cancel(user, second)),
      ...Array.from({ length: 10 }, () => reject(second)),
    ])
    expect(good(mixed)).toHaveLength(1)
    expect(await balance(user)).toBe(100_000)
  })
})
