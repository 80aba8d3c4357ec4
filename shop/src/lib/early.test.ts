import { pageDetail } from '@shop/contract/content/page/page.ts'
import { storeData } from '@shop/contract/platform/setting/setting.ts'
import { store } from '@shop/web/storage.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { requestEarly } from './early.ts'

const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async (url: string) => new Response(JSON.stringify({ status: 200, data: { url } })))
  vi.stubGlobal('fetch', fetched)
})

test('an early request answers one later call, which then sends none', async () => {
  requestEarly(pageDetail.path, { pageId: 0 })
  expect(await call(pageDetail, { query: { pageId: 0 } })).toEqual({ url: './api/page/detail?pageId=0' })
  expect(fetched).toHaveBeenCalledTimes(1)
  await call(pageDetail, { query: { pageId: 0 } })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an answer in a language no longer spoken is requested again', async () => {
  requestEarly(storeData.path)
  store('language', 'ja')
  await call(storeData)
  expect(fetched.mock.calls.map(([, { headers }]) => headers.lang)).toEqual(['zh-Hant', 'ja'])
})

test('an early request that failed fails the call with a message', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  requestEarly(storeData.path)
  await expect(call(storeData)).rejects.toMatchObject({ kind: 'network' })
  fetched.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'))
  requestEarly(storeData.path)
  await expect(call(storeData)).rejects.toMatchObject({ kind: 'timeout' })
})
