import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { adminOrderNote } from '@shop/contract/trade/order/admin.ts'
import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { CallError } from '@shop/web/call-error.ts'
import { expect, test, vi } from 'vitest'
import { addressOf, call, onSignedOut } from './call.ts'

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) =>
    typeof body === 'string' ? new Response(body, { status, headers }) : Response.json(body, { status, headers }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('parameters go into the path, the query omits unset values', () => {
  expect(addressOf(adminOrderNote, { id: 12 })).toBe('/admin/api/orders/12/notes')
  expect(addressOf(adminOrderList, {}, { keyword: 'a b', state: undefined, limit: 20 })).toBe(
    '/admin/api/orders?keyword=a+b&limit=20',
  )
})

test('a body is sent as JSON, together with the language', async () => {
  const fetched = answerWith(200, {})
  await call(adminOrderNote, { params: { id: 12 }, body: { text: '好' } })
  const init = fetched.mock.calls[0]?.[1] as RequestInit
  expect(init.body).toBe('{"text":"好"}')
  expect(init.headers).toMatchObject({ 'content-type': 'application/json', lang: 'zh-Hant' })
})

test('a refusal carries code, message, fields and the request id', async () => {
  answerWith(
    409,
    { code: 'STATE_CHANGED', message: '已被別人更改', fields: { text: '太長' } },
    { 'x-request-id': 'r-1' },
  )
  const error = await call(adminOrderNote, { params: { id: 12 }, body: { text: '好' } }).catch((caught) => caught)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({
    status: 409,
    code: 'STATE_CHANGED',
    message: '已被別人更改',
    fields: { text: '太長' },
    requestId: 'r-1',
  })
})

test('an answer that is not JSON is a failure, even with status 200, and decides nothing', async () => {
  answerWith(200, '<html>')
  await expect(call(operatorMe)).rejects.toMatchObject({ kind: 'format', status: 200, answered: false })
  answerWith(502, '<html>')
  await expect(call(operatorMe)).rejects.toMatchObject({ kind: 'http', status: 502, answered: false })
})

test('a missing answer is distinguished from a refusal', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch')
  })
  await expect(call(operatorMe)).rejects.toMatchObject({ kind: 'network', status: 0 })
})

test('only a missing session logs out; a wrong password does not', async () => {
  const signedOut = vi.fn()
  const stop = onSignedOut(signedOut)
  answerWith(422, { code: 'LOGIN_WRONG', message: '' })
  await call(operatorMe).catch(() => {})
  expect(signedOut).not.toHaveBeenCalled()
  answerWith(401, { code: 'LOGIN_REQUIRED', message: '' })
  await call(operatorMe).catch(() => {})
  expect(signedOut).toHaveBeenCalledOnce()
  stop()
})
