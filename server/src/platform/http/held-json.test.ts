import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { endpoint } from '@shop/contract/core/endpoint.ts'
import { Registry } from 'prom-client'
import Type from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { say } from './answer.ts'
import { mount } from './mount.ts'
import { createServer } from './server.ts'

const shop = await openShop()
const app = await createServer({ ...shop, metrics: new Registry() })
afterAll(() => app.close())

const base = { method: 'GET', auth: 'guest', summary: 'a test' } as const
const Row = Type.Object({ name: Type.String() })
const rows = Array.from({ length: 100 }, (_, n) => ({ name: `商品 ${n}`, secret: 'x' }))
const held = () => shop.reads.read('rows', async () => ({ rows, few: 1 }))
mount(app, endpoint({ ...base, path: 'test/held', data: Type.Object({ rows: Type.Array(Row) }) }), held)
mount(app, endpoint({ ...base, path: 'test/few', data: Type.Object({ few: Type.Integer() }) }), held)
mount(app, endpoint({ ...base, path: 'test/said', data: Type.Object({ few: Type.Integer() }) }), async () =>
  say('ORDER_CREATED', await held()),
)
mount(app, endpoint({ ...base, path: 'test/own', data: Type.Object({ rows: Type.Array(Row) }) }), () => ({ rows }))
const longRows = Array.from({ length: 2_000 }, (_, n) => ({ name: `一個名字很長的商品 ${n}` }))
mount(app, endpoint({ ...base, path: 'test/long', data: Type.Object({ rows: Type.Array(Row) }) }), () => ({
  rows: longRows,
}))
const url = await app.listen({ host: '127.0.0.1', port: 0 })

function get(path: string, encoding?: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    const sent = request(`${url}/test/${path}`, { headers }, async (answer) =>
      resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) }),
    )
    sent.once('error', reject).end()
  })
}
const read = (body: Buffer) => JSON.parse(body.toString())
const expected = { status: 200, message: 'success', data: { rows: rows.map(({ name }) => ({ name })) } }

test('only declared fields are sent, from the cache too', async () => {
  for (const _ of [1, 2]) {
    const { headers, body } = await get('held')
    expect(read(body)).toEqual(expected)
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
    expect(headers['content-encoding']).toBeUndefined()
  }
})

test.each(['held', 'own'])('the answer is compressed for clients that accept it: %s', async (path) => {
  for (const _ of [1, 2]) {
    const { headers, body } = await get(path, 'br, gzip;q=0.5')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(read(gunzipSync(body))).toEqual(expected)
  }
})

test('a long answer is compressed too', async () => {
  const { headers, body } = await get('long', 'gzip')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(gunzipSync(body).length).toBeGreaterThan(65_536)
  expect(read(gunzipSync(body)).data).toEqual({ rows: longRows })
})

test('two calls that share cached data send their own fields and message', async () => {
  expect(read((await get('held')).body)).toEqual(expected)
  expect(read((await get('few')).body)).toEqual({ status: 200, message: 'success', data: { few: 1 } })
  expect(read((await get('said')).body)).toMatchObject({ message: '訂單已成立', data: { few: 1 } })
  expect(read((await get('held')).body)).toEqual(expected)
})

test('a refusal in words and other small answers are not compressed', async () => {
  for (const path of ['few', 'unknown']) {
    const { headers } = await get(path, 'gzip')
    expect(headers['content-encoding']).toBeUndefined()
  }
})
