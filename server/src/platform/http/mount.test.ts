import { nullable } from '@shop/contract/core/common.ts'
import { endpoint } from '@shop/contract/core/endpoint.ts'
import { Registry } from 'prom-client'
import Type from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { say } from './answer.ts'
import { mount } from './mount.ts'
import { createServer } from './server.ts'

const shop = await openShop()
// Two servers in one process would register the same metrics.
const app = await createServer({ ...shop, metrics: new Registry() })
afterAll(() => app.close())

const base = { method: 'GET', auth: 'guest', summary: 'a test' } as const
const Data = Type.Object({
  id: Type.Integer(),
  inner: Type.Object({ name: Type.String() }),
  none: nullable(Type.String()),
  rows: Type.Array(Type.Object({ id: Type.Integer() })),
})
const answered = {
  id: 1,
  password: 'x',
  inner: { name: 'a', secret: 'x' },
  none: null,
  rows: [{ id: 2, secret: 'x' }],
}
mount(app, endpoint({ ...base, path: 'test/leak', data: Data }), () => answered)
mount(app, endpoint({ ...base, path: 'test/said', data: Type.Object({ id: Type.Integer() }) }), () =>
  say('ORDER_CREATED', { id: 7 }),
)
mount(app, endpoint({ ...base, path: 'test/nothing', data: Type.Object({}) }), () => undefined as never)
mount(
  app,
  endpoint({ ...base, path: 'test/client', data: Type.Object({ isCurrentClient: Type.Boolean() }) }),
  ({ client }) => client,
)
const url = await app.listen({ host: '127.0.0.1', port: 0 })

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/test/${path}`, { headers })).json()

test('only declared fields are sent, at every depth', async () => {
  expect(await get('leak')).toEqual({
    status: 200,
    message: 'success',
    data: { id: 1, inner: { name: 'a' }, none: null, rows: [{ id: 2 }] },
  })
})

test('a message is in the caller’s language', async () => {
  expect(await get('said', { lang: 'en' })).toEqual({ status: 200, message: 'Order placed', data: { id: 7 } })
  expect(await get('said', { lang: 'ja' })).toMatchObject({ message: '注文を受け付けました' })
})

test('data is an object even when the handler returns nothing', async () => {
  expect(await get('nothing')).toEqual({ status: 200, message: 'success', data: {} })
})

test('a client that names itself counts as current', async () => {
  expect(await get('client', { client: 'shop/0.1.0' })).toMatchObject({ data: { isCurrentClient: true } })
  expect(await get('client', { client: 'H5' })).toMatchObject({ data: { isCurrentClient: false } })
  expect(await get('client')).toMatchObject({ data: { isCurrentClient: false } })
})
