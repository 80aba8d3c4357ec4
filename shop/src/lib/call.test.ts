import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { addressList } from '@shop/contract/people/address/address.ts'
import { cartAdd } from '@shop/contract/trade/cart/cart.ts'
import { CallError } from '@shop/web/call-error.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { questions } from './ask.ts'
import { call, callWithMessage } from './call.ts'
import { loadingCount } from './loading.ts'
import { timeoutMs } from './request.ts'
import { session, startSession } from './session.ts'
import { currentToast } from './toast.ts'

function network(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const envelope = (status: number, message: string, data: unknown = {}) =>
  new Response(JSON.stringify({ status, message, data }))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not reject'),
    (error: CallError) => error,
  )

afterEach(() => vi.useRealTimers())

test('sends a GET with its query and the headers of the protocol', async () => {
  startSession({ token: 'tok', userId: 3 })
  const fetch = network(() => envelope(200, 'success', { list: { data: [] } }))
  const answer = await callWithMessage(goodsList, { query: { goodsName: '茶 具', page: 2, categoryId: undefined } })
  expect(answer).toEqual({ data: { list: { data: [] } }, message: 'success' })
  const [url, init] = fetch.mock.calls[0] as [string, RequestInit]
  expect(url).toBe('./api/goods/list?goodsName=%E8%8C%B6+%E5%85%B7&page=2')
  expect(init.headers).toEqual({
    platform: 'H5',
    client: 'shop/1.0.0',
    lang: 'zh-Hant',
    'Access-Token': 'tok',
    'Content-Type': 'application/json;charset=utf-8',
  })
})

test('sends a body as JSON by POST', async () => {
  const fetch = network(() => envelope(200, 'added', { cartTotal: 2 }))
  await call(cartAdd, { body: { goodsId: 1, goodsSkuId: '0', goodsNum: 2 } })
  const [, init] = fetch.mock.calls[0] as [string, RequestInit]
  expect([init.method, init.body]).toEqual(['POST', '{"goodsId":1,"goodsSkuId":"0","goodsNum":2}'])
})

describe('failures, in words', () => {
  beforeEach(() => vi.useFakeTimers())

  test.each<[string, () => Response | Promise<Response>, Partial<CallError>, string, number]>([
    [
      'status 500',
      () => envelope(500, '庫存不足', { code: 'STOCK_NOT_ENOUGH' }),
      { kind: 'refused', code: 'STOCK_NOT_ENOUGH' },
      '庫存不足',
      2500,
    ],
    ['another HTTP status', () => new Response('', { status: 502 }), { kind: 'http' }, 'HTTP 狀態碼錯誤', 3500],
    ['text that is no JSON', () => new Response('<html>'), { kind: 'format' }, '請檢查 API 地址能否正常訪問', 3500],
    ['a body that is no object', () => new Response('[1]'), { kind: 'format' }, '請檢查 API 地址能否正常訪問', 3500],
    ['the network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }, '網路請求出錯', 3500],
  ])('%s is toasted', async (_, answer, expected, words, ms) => {
    network(answer)
    const error = await failure(call(addressList))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject(expected)
    expect(currentToast.get()?.text).toBe(words)
    vi.advanceTimersByTime(ms - 1)
    expect(currentToast.get()?.text).toBe(words)
    vi.advanceTimersByTime(1)
    expect(currentToast.get()).toBeUndefined()
  })

  test('without `prompt` nothing is toasted', async () => {
    network(() => envelope(500, '庫存不足'))
    await failure(call(addressList, { prompt: false }))
    expect(currentToast.get()).toBeUndefined()
  })

  test('a request without an answer is aborted after 15 s', async () => {
    network(
      (_, init) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const error = failure(call(addressList))
    await vi.advanceTimersByTimeAsync(timeoutMs)
    expect(await error).toMatchObject({ kind: 'timeout', message: '請求超時，請重試' })
  })

  test('a request that the page itself aborts shows nothing', async () => {
    network(
      (_, init) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const aborter = new AbortController()
    const error = failure(call(addressList, { signal: aborter.signal }))
    aborter.abort()
    expect(await error).not.toBeInstanceOf(CallError)
    expect(currentToast.get()).toBeUndefined()
  })
})

test('a 401 ends the session and asks once, however many calls get it', async () => {
  startSession({ token: 'old', userId: 3 })
  network(() => envelope(401, '請先登入'))
  const errors = await Promise.all([failure(call(addressList)), failure(call(addressList))])
  expect(errors.map((error) => error.kind)).toEqual(['login', 'login'])
  expect(session.get()).toBeUndefined()
  expect(localStorage.getItem('AccessToken')).toBeNull()
  expect(questions.get()).toHaveLength(1)
  expect(questions.get()[0]).toMatchObject({
    title: '請先登入',
    content: '登入後會回到這裡。',
    confirm: '去登入',
    cancel: '再逛會',
  })
  expect(currentToast.get()).toBeUndefined()
  questions.get()[0]?.answer(false)
})

test('the indicator counts calls with `load` on until the last has ended', async () => {
  const answers: ((response: Response) => void)[] = []
  network(() => new Promise((resolve) => answers.push(resolve)))
  const calls = [call(addressList), call(addressList), call(addressList, { load: false })]
  expect(loadingCount.get()).toBe(2)
  answers[0]?.(envelope(200, ''))
  await calls[0]
  expect(loadingCount.get()).toBe(1)
  answers[1]?.(envelope(500, ''))
  await failure(calls[1] as Promise<unknown>)
  expect(loadingCount.get()).toBe(0)
  answers[2]?.(envelope(200, ''))
  await calls[2]
})
