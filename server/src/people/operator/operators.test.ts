import { randomUUID } from 'node:crypto'
import { adminAccessDecide, adminAccessList } from '@shop/contract/people/operator/access.ts'
import { adminOperatorLink, enrolmentAccept, enrolmentCheck } from '@shop/contract/people/operator/enrolment.ts'
import { operatorLogin, operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  adminOperatorCreate,
  adminOperatorList,
  adminOperatorReset,
  adminOperatorUpdate,
  adminRoleCreate,
  operatorNoAccount,
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
const proposing = () => ({ reason: 'test', requestId: randomUUID() })
const create = (body: { login: string; name: string; roleId: number }, by = head) =>
  shop.callAdmin(by, adminOperatorCreate, { body: { ...body, ...proposing() } })
const reset = (id: number, by = head) => shop.callAdmin(by, adminOperatorReset, { params: { id }, body: proposing() })
const decide = (id: number, by: typeof head, decision: 'approve' | 'reject' | 'withdraw' = 'approve') =>
  shop.callAdmin(by, adminAccessDecide, { params: { id }, body: { decision, note: 'x', requestId: randomUUID() } })
const idOf = async (login: string) => (await list()).rows.find((row) => row.login === login)?.id ?? 0
const update = (id: number, body: { name: string; roleId: number; disabled: boolean }, by = head) =>
  shop.callAdmin(by, adminOperatorUpdate, { params: { id }, body: { ...body, ...proposing() } })

const password = 'window-seat-7'
async function linkOf(id: number, by = head) {
  const { data } = await shop.callAdmin(by, adminOperatorLink, { params: { id } })
  return { url: data.url, token: data.url.split('token=')[1] ?? '' }
}
const enrol = (token: string, word = password) =>
  shop.callAdmin(undefined, enrolmentAccept, { body: { token, password: word } })

describe('roles', () => {
  test('include what later versions add to their part', () => {
    expect(expandPermissions(['*'])).toEqual([...permissions])
    expect(expandPermissions(['goods.*'])).toEqual(['goods.view', 'goods.edit', 'goods.review'])
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
  test('without decisions is created by one, enrols by a link, and has no old notices', async () => {
    const login = 'Lin.Mei'
    const made = await create({ login, name: ' 林美 ', roleId: await roleId('catalogue') })
    expect(made).toMatchObject({ status: 200, data: { state: 'approved' } })
    expect((await logIn('lin.mei', '')).data.code).toBe('LOGIN_WRONG')
    const { token, url } = await linkOf(await idOf('lin.mei'))
    expect(url).toMatch(/^http:.*\/admin\/#\/enrol\?token=[\w-]{43}$/)
    expect(await enrol(token, '123456')).toMatchObject({ data: { code: 'PASSWORD_WEAK' } })
    const entered = await enrol(token)
    expect(entered.data.operator).toMatchObject({ name: '林美', enrolling: true, permissions: [] })
    expect((await enrol(token)).data.code).toBe('ENROLMENT_OVER')
    expect((await logIn('lin.mei', password)).data.operator).toMatchObject({ name: '林美', enrolling: true })
    expect(await create({ login: 'LIN.MEI', name: 'x', roleId: await roleId('catalogue') })).toMatchObject({
      data: { code: 'LOGIN_TAKEN', fields: { login: expect.any(String) } },
    })
    expect((await create({ login: 'a b', name: 'x', roleId: 1 })).status).toBe(400)
    expect((await create({ login: 'ok', name: 'x', roleId: 999_999 })).status).toBe(404)
  })

  test('with decisions takes a second person to create, and decides only after a day', async () => {
    const second = await shop.givenOperator()
    const made = await create({ login: 'puppet', name: 'P', roleId: await roleId('super') })
    expect(made.data.state).toBe('proposed')
    expect(await idOf('puppet')).toBe(0)
    expect((await decide(made.data.proposalId, head)).data.code).toBe('DUAL_REQUIRED')
    const lesser = await shop.givenOperator({ permissions: ['operator.view', 'operator.edit'] })
    expect((await decide(made.data.proposalId, lesser)).data.code).toBe('ROLE_BEYOND')
    expect((await decide(made.data.proposalId, second)).data.state).toBe('approved')
    const id = await idOf('puppet')
    // The approver hands the link over.
    expect((await shop.callAdmin(head, adminOperatorLink, { params: { id } })).status).toBe(404)
    const { token } = await linkOf(id, second)
    expect((await enrol(token)).status).toBe(200)
    await shop.givenSecondFactor({ id })
    const puppet = { ...(await shop.givenSessionOf(id)), login: 'puppet' }
    const { operator } = (await shop.callAdmin(puppet, operatorMe)).data
    expect(operator).toMatchObject({ withheld: 'waiting', decidesFrom: expect.any(String) })
    expect(operator.permissions).toContain('goods.edit')
    expect(operator.permissions).not.toContain('setting.edit')
    expect(await create({ login: 'another', name: 'A', roleId: await roleId('super') }, puppet)).toMatchObject({
      status: 403,
      data: { code: 'DECIDES_LATER', params: { until: expect.any(String) } },
    })
    await shop.pool.query(`UPDATE operator SET decides_from = now() - interval '1 s' WHERE id = $1`, [id])
    expect((await shop.callAdmin(puppet, operatorMe)).data.operator).toMatchObject({ withheld: 'unlinked' })
    const declared = await shop.callAdmin(puppet, operatorNoAccount, { body: proposing() })
    expect((await decide(declared.data.proposalId, puppet)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(declared.data.proposalId, second)).data.code).toBe('SELF_REVIEW')
    expect((await decide(declared.data.proposalId, head)).data.state).toBe('approved')
    expect((await shop.callAdmin(puppet, operatorMe)).data.operator).toMatchObject({
      withheld: null,
      permissions: [...permissions],
    })
  })

  test('gains and loses decisions only by two operators: by another role, a change of the role, being disabled or enabled', async () => {
    const second = await shop.givenOperator()
    const other = await shop.givenOperator({ role: 'reviewer' })
    const service = await roleId('service')
    const taken = await update(other.id, { name: '客服', roleId: service, disabled: false })
    expect(taken.data.state).toBe('proposed')
    await decide(taken.data.proposalId, second)
    expect((await shop.callAdmin(other, operatorMe)).data.operator.permissions).toContain('ticket.answer')
    const reviewer = await roleId('reviewer')
    const given = await update(other.id, { name: '審核', roleId: reviewer, disabled: false })
    expect(given.data.state).toBe('proposed')
    expect(await update(other.id, { name: 'x', roleId: reviewer, disabled: false })).toMatchObject({
      data: { code: 'PROPOSAL_OPEN' },
    })
    await decide(given.data.proposalId, second)
    expect((await shop.callAdmin(other, operatorMe)).data.operator).toMatchObject({ withheld: 'waiting' })
    const disabled = await update(other.id, { name: '審核', roleId: reviewer, disabled: true })
    expect(disabled.data.state).toBe('proposed')
    expect((await shop.callAdmin(other, operatorMe)).status).toBe(200)
    await decide(disabled.data.proposalId, second)
    expect((await shop.callAdmin(other, operatorMe)).status).toBe(401)
    expect((await list()).rows.at(-1)).toMatchObject({ id: other.id, disabledAt: expect.any(String) })
    const back = await update(other.id, { name: '審核', roleId: reviewer, disabled: false })
    expect(back.data.state).toBe('proposed')
    expect((await decide(back.data.proposalId, head, 'withdraw')).data.state).toBe('withdrawn')

    const { data } = await shop.callAdmin(head, adminRoleCreate, {
      body: { name: { 'zh-Hant': '撥款' }, permissions: ['budget.fund'], ...proposing() },
    })
    expect(data.state).toBe('proposed')
    expect((await list()).roles.some(({ name }) => name['zh-Hant'] === '撥款')).toBe(false)
    const { rows } = (await shop.callAdmin(second, adminAccessList, { query: { state: 'proposed' } })).data
    expect(rows[0]).toMatchObject({ change: 'role', permissions: ['budget.fund'], may: ['approve', 'reject'] })
    await decide(data.proposalId, second)
    expect((await list()).roles.some(({ name }) => name['zh-Hant'] === '撥款')).toBe(true)
  })

  test('is reset by two, then enrols by a link; only the newest link is valid, for three days', async () => {
    const second = await shop.givenOperator()
    const other = await shop.givenOperator({ role: 'reviewer' })
    await shop.givenOperatorPassword(other, 'desk-lamp-42')
    const { data } = await reset(other.id)
    expect(data.state).toBe('proposed')
    expect((await shop.callAdmin(other, operatorMe)).status).toBe(200)
    expect((await decide(data.proposalId, other)).data.code).toBe('PERMISSION')
    await decide(data.proposalId, second)
    expect((await shop.callAdmin(other, operatorMe)).status).toBe(401)
    expect((await logIn(other.login, 'desk-lamp-42')).data.code).toBe('LOGIN_WRONG')
    const first = await linkOf(other.id, second)
    const { token } = await linkOf(other.id, second)
    expect((await enrol(first.token)).data.code).toBe('ENROLMENT_OVER')
    const check = () => shop.callAdmin(undefined, enrolmentCheck, { body: { token } })
    expect((await check()).data).toMatchObject({ login: other.login })
    const { rows } = await shop.pool.query('SELECT row_to_json(e)::text AS row FROM operator_enrolment e')
    for (const { row } of rows) expect(row).not.toContain(token)
    shop.now = () => new Date(Date.now() + 73 * 3_600_000)
    expect((await check()).data.code).toBe('ENROLMENT_OVER')
    shop.now = () => new Date()
    const replies = await Promise.all([enrol(token), enrol(token), enrol(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
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
      await reset(head.id, keeper),
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
    expect((await reset(head.id)).data).toMatchObject({
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
