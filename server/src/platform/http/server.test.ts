import { adminServiceCreate } from '@shop/contract/goods/taxonomy/admin.ts'
import { login, userInfo } from '@shop/contract/people/account/account.ts'
import { settingData, storeData } from '@shop/contract/platform/setting/setting.ts'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import { cartTotal } from '@shop/contract/trade/cart/cart.ts'
import { describe, expect, test, vi } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { sessions } from './auth.ts'

const shop = await openShop()

interface Envelope {
  status: number
  message: string
  data: { code?: string; fields?: Record<string, string> }
}

/** Sends a raw request, bypassing the typed caller. */
async function send(path: string, init: RequestInit = {}): Promise<Envelope & { http: number; headers: Headers }> {
  const response = await fetch(shop.url + path, init)
  return { ...((await response.json()) as Envelope), http: response.status, headers: response.headers }
}
const json = { 'content-type': 'application/json;charset=utf-8' }
const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', body, headers })

describe('both forms of the address are the same API', () => {
  test.each([
    '/api/setting/data',
    '/index.php?s=/api/setting/data',
    '/index.php?s=%2Fapi%2Fsetting%2Fdata',
    '/index.php?s=api/setting/data&',
    '/index.php?x=&s=/api/setting/data',
  ])('%s', async (path) => {
    expect(await send(path)).toMatchObject({ http: 200, status: 200, message: 'success', data: { setting: {} } })
  })

  test('parameters follow the path, and a dot in the path is part of the name', async () => {
    const goods = await shop.givenGoods()
    const query = `goodsId=${goods.id}`
    const plain = await send(`/api/goods.service/list?${query}`)
    expect(plain).toMatchObject({ status: 200 })
    expect((await send(`/index.php?s=/api/goods.service/list&${query}`)).data).toEqual(plain.data)
    expect(await send('/index.php?s=/api/goods.service/list')).toMatchObject({ data: { code: 'VALIDATION' } })
  })

  test('a body is accepted too', async () => {
    const body = JSON.stringify({ form: { mobile: '13900000000', password: 'wrong-one' } })
    expect(await send('/index.php?s=/api/passport/login', post(body))).toMatchObject({
      status: 500,
      data: { code: 'LOGIN_WRONG' },
    })
  })
})

describe('a request that cannot be served is answered with HTTP 200 and an envelope', () => {
  test.each<[string, string, RequestInit, string]>([
    ['an unknown path', '/api/no/such', {}, 'UNKNOWN_PATH'],
    ['the root of the API', '/api/', {}, 'UNKNOWN_PATH'],
    ['an unknown path of the old form', '/index.php?s=/api/no/such', {}, 'UNKNOWN_PATH'],
    ['no path at all in the old form', '/index.php', {}, 'UNKNOWN_PATH'],
    ['another spelling', '/api/Setting/Data', {}, 'UNKNOWN_PATH'],
    ['a path that leads outside', '/index.php?s=/api/../../healthz', {}, 'UNKNOWN_PATH'],
    ['an address that cannot be decoded', '/api/%E0%A4%A', {}, 'UNKNOWN_PATH'],
    ['the wrong method', '/api/setting/data', { method: 'POST' }, 'WRONG_METHOD'],
    ['the wrong method, with a body', '/api/store/data', { ...post('{}'), method: 'DELETE' }, 'WRONG_METHOD'],
    ['GET on a write', '/api/passport/login', {}, 'WRONG_METHOD'],
    ['broken JSON', '/api/passport/login', post('{"form":'), 'BAD_JSON'],
    ['a forged prototype', '/api/passport/login', post('{"__proto__":{"a":1}}'), 'BAD_JSON'],
    [
      'an unsupported body type',
      '/api/passport/login',
      post('<a/>', { 'content-type': 'application/xml' }),
      'BAD_JSON',
    ],
    ['no body', '/api/passport/login', post(''), 'VALIDATION'],
    ['a list as the body', '/api/passport/login', post('[]'), 'VALIDATION'],
    ['a string as the body', '/api/passport/login', post('"form"'), 'VALIDATION'],
    ['null as the body', '/api/passport/login', post('null'), 'VALIDATION'],
    ['wrong types', '/api/passport/login', post('{"form":{"mobile":{"a":1},"password":[]}}'), 'VALIDATION'],
    ['an oversized body', '/api/passport/login', post(`{"form":"${'x'.repeat(1_100_000)}"}`), 'BODY_TOO_LARGE'],
    ['a parameter of the wrong type', '/api/goods/detail?goodsId=abc', {}, 'VALIDATION'],
    ['a parameter given twice', '/api/goods/detail?goodsId=1&goodsId=2', {}, 'VALIDATION'],
    ['a number beyond the integers', '/api/goods/detail?goodsId=99999999999999999999', {}, 'VALIDATION'],
    ['no file', '/api/upload/image', post('{}'), 'FILE_MISSING'],
    ['broken multipart', '/api/upload/image', post('x', { 'content-type': 'multipart/form-data' }), 'BAD_JSON'],
  ])('%s', async (_name, path, init, code) => {
    const answer = await send(path, { ...init, headers: { ...init.headers, lang: 'en' } })
    expect(answer).toMatchObject({ http: 200, status: 500, data: { code } })
    expect(answer.message).toMatch(/^[A-Z].{8}/)
    expect(JSON.stringify(answer)).not.toMatch(/\bat .*\.[jt]s|node_modules|FST_/)
  })

  test('a number too large for the database is a validation error, not a server error', async () => {
    const path = `/api/document/detail?document=privacy&version=${Number.MAX_SAFE_INTEGER}`
    expect(await send(path)).toMatchObject({ http: 200, status: 500, data: { code: 'VALIDATION' } })
  })

  test('half a surrogate pair in a value stored as JSON is a validation error, too', async () => {
    const body = { name: { 'zh-Hant': '\ud800' }, summary: { 'zh-Hant': '七天' }, enabled: true }
    const reply = await shop.callAdmin(await shop.givenOperator(), adminServiceCreate, { body })
    expect(reply).toMatchObject({ status: 400, data: { code: 'VALIDATION' } })
  })

  test('a guest’s private call is 401 whatever its body', async () => {
    for (const body of ['{}', '{"broken', '']) {
      expect(await send('/api/cart/add', post(body))).toMatchObject({
        http: 200,
        status: 401,
        data: { code: 'LOGIN_REQUIRED' },
      })
    }
  })

  test('fields are named as they were sent, each with a message', async () => {
    const { message, data } = await send('/api/goods/detail', { headers: { lang: 'en' } })
    expect(data.fields).toEqual({ goodsId: 'Required' })
    expect(message).toBe('Please check what you entered: Required')
    const nested = await send('/api/passport/login', post('{"form":{"mobile":"123456789012345678901"}}'))
    expect(nested.data.fields).toEqual({ 'form.mobile': '格式不正確' })
  })

  test('an unexpected error is logged once, with the request id, and answered without the reason', async () => {
    const log = vi.fn()
    const broken = vi.spyOn(shop.settings, 'version').mockImplementation(() => {
      throw new Error('a secret')
    })
    const spy = vi
      .spyOn(shop.log, 'child')
      .mockImplementation((bindings) => ({ ...shop.log, bindings, error: log }) as never)
    const answer = await send('/api/setting/data', { headers: { lang: 'en' } })
    expect(answer).toMatchObject({ http: 200, status: 500, data: { code: 'INTERNAL' } })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(log).toHaveBeenCalledTimes(1)
    expect(spy.mock.calls[0]?.[0]).toEqual({ reqId: answer.headers.get('x-request-id') })
    broken.mockRestore()
    spy.mockRestore()
  })
})

describe('headers', () => {
  test('texts that old clients send for a missing token mean a guest', async () => {
    for (const token of ['', 'false', 'null', 'undefined', ' ', 'unknown', 'x'.repeat(500)]) {
      const headers = { 'access-token': token }
      expect(await shop.call(undefined, cartTotal, { headers })).toMatchObject({ status: 200, data: { cartTotal: 0 } })
      expect(await shop.call(undefined, userInfo, { headers })).toMatchObject({ status: 401 })
    }
  })

  test('a token identifies a user until it expires or the account is frozen', async () => {
    const user = await shop.givenUser()
    expect(await shop.call(user, userInfo)).toMatchObject({ status: 200, data: { userInfo: { user_id: user.id } } })
    await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', user.id).execute()
    // As the process that made the change does.
    shop.get(sessions).forget(user.id)
    expect(await shop.call(user, userInfo)).toMatchObject({ status: 200 })
    const headers = { ...json, 'access-token': user.token }
    expect(await send('/api/cart/add', { method: 'POST', body: '{}', headers })).toMatchObject({
      status: 401,
      data: { code: 'ACCOUNT_FROZEN' },
    })
    await shop.db.updateTable('session').set({ expiresAt: new Date() }).where('userId', '=', user.id).execute()
    shop.get(sessions).forget(user.id)
    expect(await shop.call(user, userInfo)).toMatchObject({ status: 401, data: { code: 'LOGIN_REQUIRED' } })
  })

  test('the platform is echoed; an invalid one counts as H5', async () => {
    const platformOf = async (platform: string) =>
      (await shop.call(undefined, storeData, { headers: { platform } })).data.client
    expect(await platformOf('WXOFFICIAL')).toBe('WXOFFICIAL')
    expect(await platformOf('MP-WEIXIN')).toBe('MP-WEIXIN')
    expect(await platformOf('<script>')).toBe('H5')
  })

  test.each([
    [{ lang: 'ja' }, '先にログインしてください'],
    [{ lang: 'ko', 'accept-language': 'en' }, '먼저 로그인해 주세요'],
    [{ 'accept-language': 'fr, en;q=0.5, zh-CN;q=0.8' }, '请先登录'],
    [{ 'accept-language': 'zh-TW,zh;q=0.9' }, '請先登入'],
    [{ lang: 'tlh', 'accept-language': 'fr' }, '請先登入'],
    [{ lang: 'en' }, 'Please log in first'],
  ])('%o is answered in its language', async (headers: Record<string, string>, words) => {
    expect((await shop.call(undefined, userInfo, { headers })).message).toBe(words)
  })
})

describe('pages on other origins', () => {
  test('the preflight succeeds and allows every header the clients send', async () => {
    const response = await fetch(`${shop.url}/api/cart/add`, {
      method: 'OPTIONS',
      headers: { origin: 'https://m.example.com', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, PUT, DELETE, OPTIONS')
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['access-token', 'platform', 'storeid', 'client', 'lang', 'content-type']),
    )
    const old = await fetch(`${shop.url}/index.php?s=/api/cart/add`, { method: 'OPTIONS' })
    expect(old.status).toBe(200)
  })

  test.each(['/api/setting/data', '/api/no/such', '/api/order/list', '/api/%E0%A4%A'])(
    '%s may be read',
    async (path) => {
      const { headers } = await send(path, { headers: { origin: 'https://m.example.com' } })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      // Browsers ignore it together with `*`, but it looks like an open door.
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    },
  )

  test('the operator API does not admit them', async () => {
    const response = await fetch(`${shop.url}/admin/api/info`, { headers: { origin: 'https://m.example.com' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('an oversized upload is refused in the protocol’s words', async () => {
  const user = await shop.givenUser()
  const file = { name: 'a.jpg', type: 'image/jpeg', content: Buffer.alloc(10 * 1024 * 1024 + 1) }
  const answer = await shop.call(user, uploadImage, { file, headers: { lang: 'en' } })
  expect(answer).toMatchObject({
    status: 500,
    message: 'The picture is too large. Please choose another',
    data: { code: 'FILE_TOO_LARGE' },
  })
})

test('undeclared fields are not sent, and data is an object', async () => {
  const { data } = await shop.call(undefined, settingData)
  expect(Object.keys(data)).toEqual(Object.keys(settingData.data.properties))
  expect(await shop.call(undefined, login, { body: { form: {} } })).toMatchObject({ status: 500, data: {} })
})
