import { operatorLogin, operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  adminOperatorCreate,
  adminOperatorList,
  adminOperatorPassword,
  adminOperatorUpdate,
  operatorPassword,
} from '@shop/contract/people/operator/operators.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { expandPermissions } from './rules.ts'

const shop = await openShop()
const head = await shop.givenOperator()
const list = async (by = head) => (await shop.callAdmin(by, adminOperatorList)).data
const roleId = async (code: string) => (await list()).roles.find((role) => role.code === code)?.id ?? 0
const logIn = (login: string, password: string, code?: string) =>
  shop.callAdmin(undefined, operatorLogin, { body: { login, password, code } })
const create = (body: { login: string; name: string; roleId: number }, by = head) =>
  shop.callAdmin(by, adminOperatorCreate, { body })
const update = (id: number, body: { name: string; roleId: number; disabled: boolean }, by = head) =>
  shop.callAdmin(by, adminOperatorUpdate, { params: { id }, body })

describe('roles', () => {
  test('include what later versions add to their part', () => {
    expect(expandPermissions(['*'])).toEqual([...permissions])
    expect(expandPermissions(['goods.*'])).toEqual(['goods.view', 'goods.edit'])
    expect(expandPermissions(['finance.*.review'])).toContain('finance.proof.review')
    expect(expandPermissions(['finance.*.review'])).not.toContain('finance.proof.view')
  })

  test('of the auditor read everything and change nothing', async () => {
    const auditor = (await list()).roles.find(({ code }) => code === 'auditor')
    expect(auditor?.permissions).toEqual(permissions.filter((permission) => permission.endsWith('.view')))
  })

  test.each(['catalogue', 'orders', 'finance_review', 'finance_pay', 'marketing', 'service', 'risk'])(
    '%s has some permissions, and cannot assign roles',
    async (code) => {
      const role = (await list()).roles.find((one) => one.code === code)
      expect(role?.permissions.length).toBeGreaterThan(0)
      expect(role?.permissions).not.toContain('operator.edit')
    },
  )
})

describe('an operator', () => {
  test('is created with a working password, and without old notices', async () => {
    const login = 'Lin.Mei'
    const made = await create({ login, name: ' 林美 ', roleId: await roleId('catalogue') })
    expect(made.status).toBe(200)
    const entered = await logIn('lin.mei', made.data.password)
    expect(entered.data.operator).toMatchObject({ name: '林美', enrolling: true, permissions: [] })
    expect(await create({ login: 'LIN.MEI', name: 'x', roleId: await roleId('catalogue') })).toMatchObject({
      data: { code: 'LOGIN_TAKEN', fields: { login: expect.any(String) } },
    })
    expect((await create({ login: 'a b', name: 'x', roleId: 1 })).status).toBe(400)
    expect((await create({ login: 'ok', name: 'x', roleId: 999_999 })).status).toBe(404)
  })

  test('gets another role, is disabled and enabled again', async () => {
    const other = await shop.givenOperator({ role: 'reviewer' })
    const service = await roleId('service')
    expect((await update(other.id, { name: '客服', roleId: service, disabled: false })).status).toBe(200)
    expect((await shop.callAdmin(other, operatorMe)).data.operator.permissions).toContain('ticket.answer')
    await update(other.id, { name: '客服', roleId: service, disabled: true })
    expect((await shop.callAdmin(other, operatorMe)).status).toBe(401)
    expect((await list()).rows.at(-1)).toMatchObject({ id: other.id, disabledAt: expect.any(String) })
    await update(other.id, { name: '客服', roleId: service, disabled: false })
    expect((await shop.callAdmin(other, operatorMe)).status).toBe(401)
  })

  test('gets a new password, which ends their sessions', async () => {
    const other = await shop.givenOperator({ role: 'reviewer' })
    const { data } = await shop.callAdmin(head, adminOperatorPassword, { params: { id: other.id } })
    expect((await shop.callAdmin(other, operatorMe)).status).toBe(401)
    expect((await logIn(other.login, data.password)).data.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

describe('no operator', () => {
  test('assigns permissions they lack, or changes an operator with more', async () => {
    const keeper = await shop.givenOperator({
      permissions: ['operator.view', 'operator.edit', 'goods.view', 'goods.edit'],
    })
    const [superRole, catalogue] = [await roleId('super'), await roleId('catalogue')]
    const lesser = await shop.givenOperator({ permissions: ['goods.view'] })
    const lesserRole = (await list()).rows.find(({ id }) => id === lesser.id)?.roleId ?? 0
    for (const reply of [
      await create({ login: 'x1', name: 'x', roleId: superRole }, keeper),
      await create({ login: 'x2', name: 'x', roleId: catalogue }, keeper),
      await update(lesser.id, { name: 'x', roleId: superRole, disabled: false }, keeper),
      await update(head.id, { name: 'x', roleId: lesserRole, disabled: true }, keeper),
      await shop.callAdmin(keeper, adminOperatorPassword, { params: { id: head.id } }),
    ]) {
      expect(reply).toMatchObject({ data: { code: 'ROLE_BEYOND' } })
    }
    const seen = await list(keeper)
    expect(seen.roles.filter(({ mayGive }) => mayGive).map(({ id }) => id)).toContain(lesserRole)
    expect(seen.roles.find(({ code }) => code === 'super')?.mayGive).toBe(false)
    expect(seen.rows.find(({ id }) => id === head.id)?.mayEdit).toBe(false)
    expect((await create({ login: 'x3', name: 'x', roleId: lesserRole }, keeper)).status).toBe(200)
  })

  test('changes themselves', async () => {
    const role = await roleId('super')
    expect(await update(head.id, { name: 'x', roleId: role, disabled: true })).toMatchObject({
      data: { code: 'OPERATOR_SELF' },
    })
    expect((await shop.callAdmin(head, adminOperatorPassword, { params: { id: head.id } })).data).toMatchObject({
      code: 'OPERATOR_SELF',
    })
  })
})

test('operators change their own password with the old one, which logs other devices out', async () => {
  const me = await shop.givenOperator()
  await shop.givenOperatorPassword(me, 'desk-lamp-42')
  const codeAt = await shop.givenSecondFactor(me)
  const other = await logIn(me.login, 'desk-lamp-42', codeAt(shop.now()))
  const token = /^operator=([\w-]+)/.exec(other.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const change = (oldPassword: string, password: string) =>
    shop.callAdmin(me, operatorPassword, { body: { oldPassword, password } })
  expect((await change('wrong', 'window-seat-7')).data).toMatchObject({ code: 'OLD_PASSWORD_WRONG' })
  expect((await change('desk-lamp-42', '123456')).data).toMatchObject({ code: 'PASSWORD_WEAK' })
  expect((await change('desk-lamp-42', 'desk-lamp-42')).data).toMatchObject({ code: 'PASSWORD_SAME' })
  expect((await change('desk-lamp-42', 'window-seat-7')).status).toBe(200)
  expect((await shop.callAdmin(me, operatorMe)).status).toBe(200)
  expect((await shop.callAdmin({ id: 0, token }, operatorMe)).status).toBe(401)
  expect((await logIn(me.login, 'window-seat-7')).data.code).toBe('SECOND_FACTOR_NEEDED')
})

test('five wrong old passwords lock', async () => {
  const me = await shop.givenOperator()
  await shop.givenOperatorPassword(me, 'desk-lamp-42')
  const tries = []
  for (let guess = 0; guess < 6; guess++) {
    tries.push(
      (await shop.callAdmin(me, operatorPassword, { body: { oldPassword: 'wrong', password: 'window-seat-7' } })).data
        .code,
    )
  }
  expect(tries.at(-1)).toBe('LOGIN_LOCKED')
})
