import { pageDetail } from '@shop/contract/content/page/page.ts'
import { storeData } from '@shop/contract/platform/setting/setting.ts'
import { store } from '@shop/web/storage.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { requestEarly, takeSentAnswers } from './early.ts'

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

test('an answer in a language that is no longer chosen is requested again', async () => {
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

describe('answers in the page', () => {
  const home = { path: pageDetail.path, query: { pageId: 0 }, text: JSON.stringify({ status: 200, data: { sent: 1 } }) }
  const send = (lang = 'zh-Hant') => {
    const sent = { identity: { platform: 'H5', client: 'shop/1.0.0', lang }, answers: [home] }
    document.body.innerHTML = `<script type="application/json" id="sent">${JSON.stringify(sent)}</script>`
  }
  const readHome = () => call(pageDetail, { query: { pageId: 0 } })
  afterEach(() => {
    document.body.innerHTML = ''
  })

  test('are used once, without a request', async () => {
    send()
    takeSentAnswers()
    requestEarly(pageDetail.path, { pageId: 0 })
    expect(await readHome()).toEqual({ sent: 1 })
    expect(fetched).not.toHaveBeenCalled()
    expect(await readHome()).toEqual({ url: './api/page/detail?pageId=0' })
  })

  test('are not used for a logged-in user, for another language, or on a page from the browser’s history', async () => {
    send()
    store('AccessToken', 'token')
    store('userId', 1)
    takeSentAnswers()
    expect(await readHome()).toEqual({ url: './api/page/detail?pageId=0' })
    localStorage.clear()
    send('en')
    takeSentAnswers()
    expect(await readHome()).toEqual({ url: './api/page/detail?pageId=0' })
    send()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never])
    takeSentAnswers()
    expect(await readHome()).toEqual({ url: './api/page/detail?pageId=0' })
  })

  test('may be missing', () => {
    takeSentAnswers()
    expect(fetched).not.toHaveBeenCalled()
  })
})
