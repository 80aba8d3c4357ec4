import { describe, expect, test } from 'vitest'
import { openShop } from '../shop.ts'

// An old client gives up on any HTTP status other than 200, without reading the body.

const shop = await openShop()
const roots = { rewrite: '/api/', query: '/index.php?s=/api/' }
const json = { 'content-type': 'application/json;charset=utf-8', platform: 'H5', 'Access-Token': 'false' }

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${shop.url}${path}`, { headers: json, ...init })
  const body = (await response.json()) as { status: number; message: string; data: unknown }
  return { http: response.status, headers: response.headers, ...body }
}

describe.each(Object.entries(roots))('in the %s form', (_form, root) => {
  const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', body, headers })

  test.each<[string, string, RequestInit?]>([
    ['a path that does not exist', 'no/such', {}],
    ['a path in other case', 'goods/specdata?goodsId=1', {}],
    ['no path', '', {}],
    ['a path with a bad escape', 'goods/%E0%A4%A', {}],
    ['a path that leads outside', '..%2F..%2Fetc%2Fpasswd', {}],
    ['a path of a thousand characters', 'a'.repeat(1_000), {}],
    ['another method', 'goods/list', { method: 'DELETE', headers: json }],
    ['a body that is not JSON', 'passport/login', post('{"form":')],
    ['a list for a body', 'passport/login', post('[]')],
    ['a number for a body', 'passport/login', post('7')],
    ['null for a body', 'passport/login', post('null')],
    ['another type of body', 'passport/login', post('a=1', { ...json, 'content-type': 'text/xml' })],
    ['a form', 'passport/login', post('a=1', { ...json, 'content-type': 'application/x-www-form-urlencoded' })],
    ['a body that is too large', 'passport/login', post(JSON.stringify({ form: 'a'.repeat(1_100_000) }))],
    ['an upload without a file', 'upload/image', post('{}')],
    ['a broken upload', 'upload/image', post('--x', { ...json, 'content-type': 'multipart/form-data; boundary=x' })],
    ['an invalid id', `goods/detail${root.includes('?') ? '&' : '?'}goodsId=abc`, {}],
    ['a parameter twice', `goods/list${root.includes('?') ? '&' : '?'}page=1&page=2`, {}],
    ['a prototype', 'passport/login', post('{"__proto__":{"form":1},"form":{"__proto__":1}}')],
  ])('%s is answered with 500 in words, with HTTP 200', async (_name, path, init) => {
    const reply = await ask(`${root}${path}`, init)
    expect(reply).toMatchObject({
      http: 200,
      status: 500,
      message: expect.stringMatching(/\S/),
      data: expect.any(Object),
    })
    expect(reply.data).not.toMatchObject({ code: 'INTERNAL' })
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('pages of other origins may call it with all headers', async () => {
    const preflight = await fetch(`${shop.url}${root}cart/add`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'access-token,content-type,platform,storeid',
      },
    })
    expect(preflight.status).toBe(200)
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase()
    for (const name of ['access-token', 'content-type', 'platform', 'storeid']) expect(allowed).toContain(name)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    for (const path of ['store/data', 'user/info', 'no/such']) {
      const { headers } = await ask(`${root}${path}`)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('extra fields that a client sends are ignored', async () => {
    const headers = { ...json, storeId: '10001', platform: 'no such platform', lang: 'tlh' }
    const reply = await ask(`${root}store/data`, { headers })
    expect(reply).toMatchObject({ http: 200, status: 200, data: { client: 'H5' } })
    // A GET that claims to be JSON has no body, and a POST may have none, too.
    expect((await ask(`${root}passport/logout`, { method: 'POST', headers: json })).status).toBe(200)
  })
})

test('a dot in a path is part of its name', async () => {
  for (const path of ['article.category/list', 'goods.service/list?goodsId=1', 'balance.log/list']) {
    expect((await ask(`/api/${path}`)).data).not.toMatchObject({ code: 'UNKNOWN_PATH' })
  }
})

test.each([
  ['zh-Hant', '請先登入'],
  ['zh-CN', '请先登录'],
  ['en-US', 'Please log in first'],
])('a client with the language %s is answered in it', async (lang, message) => {
  expect(await ask('/api/user/info', { headers: { ...json, lang } })).toMatchObject({ status: 401, message })
  expect(await ask('/api/user/info', { headers: { ...json, 'accept-language': lang } })).toMatchObject({ message })
})
