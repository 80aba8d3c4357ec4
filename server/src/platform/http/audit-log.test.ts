import type { AdminEndpoint } from '@shop/contract/core/endpoint.ts'
import { adminGoodsState } from '@shop/contract/goods/catalog/admin-goods.ts'
import { operatorLogin, operatorLogout } from '@shop/contract/people/operator/operator.ts'
import { adminUpload } from '@shop/contract/platform/upload/admin.ts'
import { describe, expect, test } from 'vitest'
import { adminEndpoints } from '../../test/endpoints.ts'
import { openShop } from '../../test/shop.ts'
import { auditOf } from './audit-log.ts'

const shop = await openShop()
const nameOf = ({ method, path }: AdminEndpoint) => `${method} ${path}`
const last = () =>
  shop.db.selectFrom('auditEntry').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

test('every operator command is logged, except those that change nothing', () => {
  const unlogged = adminEndpoints.filter((each) => each.method !== 'GET' && auditOf(each) === 'never')
  expect(unlogged.map(nameOf).sort()).toEqual([
    'POST content/preview',
    'POST enrolment/check',
    'POST goods-files/check',
    'POST ship-files/check',
    'POST statements/check',
  ])
  // Exports, and identity documents.
  const exports = adminEndpoints.filter((each) => each.method === 'GET' && auditOf(each) === 'always')
  expect(exports.map(nameOf).sort()).toEqual([
    'GET audit-log/export',
    'GET merchant-applications/:id/documents/:document',
    'GET merchant-statements.csv',
    'GET merchant-statements.pdf',
    'GET order-exports/:id/link',
  ])
})

test('passwords, codes and links are marked as secret, so that they are not logged', () => {
  const isSecret = /password|secret|token|captchaCode|^code$/i
  // A carrier's code, and one that shoppers type for a coupon.
  const isOpen = (domain: string) => ['trade/carrier', 'trade/coupon'].includes(domain)
  const open = adminEndpoints.flatMap(({ body, domain, ...endpoint }) =>
    Object.entries((body as { properties?: Record<string, { writeOnly?: boolean }> })?.properties ?? {})
      .filter(([name, schema]) => isSecret.test(name) && !schema.writeOnly && !isOpen(domain))
      .map(([name]) => `${nameOf(endpoint as AdminEndpoint)} ${name}`),
  )
  expect(open).toEqual([])
})

describe('an entry', () => {
  test('names operator, address, permission, record and request, and the state before and after', async () => {
    const operator = await shop.givenOperator()
    const goods = await shop.givenGoods()
    await shop.callAdmin(operator, adminGoodsState, { params: { id: goods.id }, body: { state: 'off' } })
    expect(await last()).toMatchObject({
      actor: `operator:${operator.id}`,
      ip: expect.stringMatching(/127\.0\.0\.1$/),
      permission: 'goods.edit',
      action: 'POST goods/:id/state',
      outcome: 'done',
      entities: expect.arrayContaining(['goods', `goods:${goods.id}`]),
      detail: {
        input: { body: { state: 'off' } },
        noted: [expect.objectContaining({ type: 'goods', id: String(goods.id), changes: { state: ['on', 'off'] } })],
      },
    })
  })

  test('names an uploaded file by its hash', async () => {
    const operator = await shop.givenOperator()
    const file = { name: 'a.png', type: 'image/png', content: Buffer.from('not a picture') }
    await shop.callAdmin(operator, adminUpload, { file, body: { purpose: 'content' } as never })
    expect((await last()).detail).toMatchObject({
      input: { file: { bytes: 13, sha256: expect.stringMatching(/^\w{64}$/) } },
    })
  })

  test('records who tried to do something they may not', async () => {
    const operator = await shop.givenOperator({ permissions: ['goods.view'] })
    await shop.callAdmin(operator, adminGoodsState, { params: { id: 12 }, body: { state: 'off' } })
    expect(await last()).toMatchObject({
      actor: `operator:${operator.id}`,
      permission: 'goods.edit',
      outcome: 'PERMISSION',
      entities: ['goods', 'goods:12'],
    })
  })
})

test('log-ins are logged with their outcome and without the password', async () => {
  const password = 'a long password indeed'
  const wrong = { login: 'admin', password }
  expect((await shop.callAdmin(undefined, operatorLogin, { body: wrong })).status).not.toBe(200)
  const entry = await last()
  expect(entry).toMatchObject({ actor: 'anonymous', outcome: 'LOGIN_WRONG', permission: 'public' })
  expect(entry.detail).toMatchObject({ input: { body: { login: 'admin', password: '(secret)' } } })
  expect(JSON.stringify(entry)).not.toContain(password)
  const operator = await shop.givenOperator()
  await shop.callAdmin(operator, operatorLogout)
  expect(await last()).toMatchObject({ actor: `operator:${operator.id}`, action: 'DELETE session', outcome: 'done' })
})
