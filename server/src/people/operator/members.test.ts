import { memberLogin, memberSwitch, operatorLogin, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { adminOperatorList } from '@shop/contract/people/operator/operators.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { hashPassword } from '../credential/passwords.ts'
import { addMember, changeMemberRole, removeMember } from './members.ts'

const shop = await openShop()
const password = 'long-enough-1'

async function givenShopper() {
  const user = await shop.givenUser()
  const row = await shop.db
    .updateTable('appUser')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', user.id)
    .returning('mobile')
    .executeTakeFirstOrThrow()
  return { ...user, login: String(row.mobile) }
}
const logIn = (login: string) => shop.callAdmin(undefined, memberLogin, { body: { login, password } })
const tokenOf = (headers: Headers) => /operator=([^;]+)/.exec(headers.getSetCookie().join(';'))?.[1] ?? ''

test('an owner logs in to the console by their shopper account, and switches to another of their merchants', async () => {
  const owner = await givenShopper()
  const first = await shop.givenMerchant({ owner, name: '茶行' })
  const second = await shop.givenMerchant({ owner, name: '布莊' })
  const { status, data, headers } = await logIn(owner.login)
  expect(status).toBe(200)
  expect(data.operator).toMatchObject({
    permissions: expect.arrayContaining(['order.ship', 'shop.members']),
    merchant: { id: first, name: '茶行', state: 'open', role: 'owner', all: [{ id: first }, { id: second }] },
  })
  const session = { id: data.operator.id, token: tokenOf(headers) }
  const body = { merchantId: second }
  expect((await shop.callAdmin(session, memberSwitch, { body, replay: false })).data.operator.merchant?.name).toBe(
    '布莊',
  )
  expect((await shop.callAdmin(session, operatorMe)).data.operator.merchant?.id).toBe(second)
  const strangers = await shop.givenMerchant()
  const away = await shop.callAdmin(session, memberSwitch, { body: { merchantId: strangers } })
  expect(away.data.code).toBe('NO_MEMBER')
})

test('only members log in that way, and they cannot log in as operators', async () => {
  const shopper = await givenShopper()
  expect((await logIn(shopper.login)).data.code).toBe('NO_MEMBER')
  expect((await logIn('nobody')).data.code).toBe('LOGIN_WRONG')
  await shop.givenMerchant({ owner: shopper })
  const wrong = await shop.callAdmin(undefined, memberLogin, { body: { login: shopper.login, password: 'guess' } })
  expect(wrong.data.code).toBe('LOGIN_WRONG')
  const asOperator = { body: { login: shopper.login, password } }
  expect((await shop.callAdmin(undefined, operatorLogin, asOperator)).data.code).toBe('LOGIN_WRONG')
})

test('on a phone, the shopper’s token works for the merchants they belong to', async () => {
  const owner = await shop.givenUser()
  const merchantId = await shop.givenMerchant({ owner })
  const call = (at: number) =>
    shop.callAdmin(undefined, memberSwitch, {
      body: { merchantId },
      headers: { 'access-token': owner.token, 'merchant-id': String(at) },
    })
  expect((await call(merchantId)).status).toBe(200)
  expect((await call(await shop.givenMerchant())).data.code).toBe('NO_MEMBER')
  await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', owner.id).execute()
  const { data } = await shop.callAdmin(undefined, adminOperatorList, {
    headers: { 'access-token': owner.token, 'merchant-id': String(merchantId) },
  })
  expect(data.code).toBe('LOGIN_REQUIRED')
})

test('a role counts from the next call, and a removed or frozen member is logged out', async () => {
  const member = await shop.givenMember({ role: 'orders' })
  const me = async () => (await shop.callAdmin(member, operatorMe)).data
  expect((await me()).operator.permissions).not.toContain('goods.edit')
  await shop.db.transaction().execute((tx) => changeMemberRole(tx, { id: member.id, role: 'goods' }))
  expect((await me()).operator.permissions).toContain('goods.edit')
  const freeze = (at: Date | null) =>
    shop.db.updateTable('appUser').set({ frozenAt: at }).where('id', '=', member.userId).execute()
  await freeze(new Date())
  expect((await me()).code).toBe('LOGIN_REQUIRED')
  await freeze(null)
  await shop.db.transaction().execute((tx) => removeMember(tx, { id: member.id, now: new Date() }))
  expect((await me()).code).toBe('LOGIN_REQUIRED')
  const { merchantId, userId, id } = member
  const of = { merchantId, userId, role: 'finance' } as const
  expect(await shop.db.transaction().execute((tx) => addMember(tx, of, { now: new Date() }))).toBe(id)
  expect((await me()).code).toBe('LOGIN_REQUIRED')
})

test('the operators of the platform do not list members', async () => {
  const member = await shop.givenMember()
  const { data } = await shop.callAdmin(await shop.givenOperator(), adminOperatorList)
  expect(data.rows.map(({ id }) => id)).not.toContain(member.id)
})
