import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { adminProviderList } from '@shop/contract/platform/provider/provider.ts'
import { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { parcelsOf } from './queries.ts'
import { saltOf, subscribe } from './subscribe-parcel.ts'
import { trackParcels } from './tracker.ts'

const md5 = (part: string) => createHash('md5').update(part).digest('hex').toUpperCase()

interface Asked {
  path: string
  param: Record<string, string> & { parameters?: Record<string, string> }
  signed: boolean
}
let asked: Asked[] = []
let answer: object | 'silence' = {}
const server = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request))
  const param = form.get('param') ?? ''
  const signed = form.get('sign') === md5(`${param}the-key-of-ours${form.get('customer')}`)
  asked.push({ path: request.url ?? '', param: JSON.parse(param), signed })
  if (answer === 'silence') return void response.destroy()
  response.end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const shop = await openShop({
  KUAIDI100_CUSTOMER: 'CUSTOMER01',
  KUAIDI100_KEY: 'the-key-of-ours',
  KUAIDI100_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
})
const found = (state: string, ...data: [time: string, context: string][]) => ({
  message: 'ok',
  status: '200',
  nu: '',
  state,
  data: data.map(([time, context]) => ({ time, ftime: time, context })),
})

beforeEach(() => {
  asked = []
  answer = found('0', ['2026-11-22 09:00:00', '運送中'])
})

async function givenParcel(code = 'yuantong') {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'to_receive' })
  const id = order.parcelIds[0] as number
  const { carrierId } = await shop.db
    .selectFrom('parcel')
    .select('carrierId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('carrier').set({ trackingCode: code }).where('id', '=', carrierId).execute()
  const parcel = async () => (await parcelsOf(shop.db, [order.id]))[0] as Awaited<ReturnType<typeof parcelsOf>>[number]
  const look = async (now: Date) => (await trackParcels(shop, [await parcel()], now)).get(id)
  return { id, user, order, parcel, look }
}

test('a parcel is queried with a signature, and only at intervals', async () => {
  const { user, order, parcel, look } = await givenParcel()
  const now = shop.now()
  await Promise.all([look(now), look(now), look(now)])
  expect(asked).toMatchObject([
    { path: '/poll/query.do', signed: true, param: { com: 'yuantong', num: (await parcel()).trackingNo } },
  ])
  expect(asked[0]?.param).not.toHaveProperty('phone')
  const { data } = await shop.call(user, orderExpress, { query: { orderId: order.id } })
  expect(data.express[0]).toMatchObject({ signed: false, traces: [{ context: '運送中', time: '2026-11-22 09:00:00' }] })
  expect(data.express[0]?.arrives_by).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await look(addHours(now, 0.4))).toHaveLength(1)
  expect(asked).toHaveLength(1)

  answer = found('3', ['2026-11-22 18:00:00', '已簽收'], ['2026-11-22 09:00:00', '運送中'])
  expect(await look(addHours(now, 0.6))).toMatchObject([{ context: '已簽收' }, { context: '運送中' }])
  expect((await parcel()).signedAt).toEqual(new Date('2026-11-22T10:00:00Z'))
  await look(addHours(now, 2))
  expect(asked).toHaveLength(2)
  const { express } = (await shop.call(user, orderExpress, { query: { orderId: order.id } })).data
  expect(express[0]).toMatchObject({ signed: true, arrives_by: '' })
})

test('a carrier that answers only those concerned gets the phone', async () => {
  const { look } = await givenParcel('shunfeng')
  await look(shop.now())
  expect(asked[0]?.param.phone).toMatch(/^1\d{10}$/)
})

test.each([
  ['nothing is known yet', { result: false, returnCode: '500', message: '查询无结果' }, 'on'],
  ['the key is wrong', { result: false, returnCode: '503', message: '验证签名失败' }, 'failing'],
  ['nonsense', { data: 'x' }, 'failing'],
  ['no answer', 'silence', 'failing'],
] as const)('%s: what is stored is shown', async (_name, given, state) => {
  const { look } = await givenParcel()
  const now = shop.now()
  await look(now)
  await shop.db.deleteFrom('providerState').execute()
  answer = given
  expect(await look(addHours(now, 1))).toMatchObject([{ context: '運送中' }])
  const { rows } = (await shop.callAdmin(await shop.givenOperator(), adminProviderList, {})).data
  expect(rows.find(({ name }) => name === 'kuaidi100')?.state).toBe(state)
  answer = found('0')
  await look(addHours(now, 2))
})

test('old parcels and those of an unknown carrier are not queried', async () => {
  const { id, look, parcel } = await givenParcel()
  await look(addHours(shop.now(), 61 * 24))
  const { carrier } = await parcel()
  await shop.db
    .updateTable('carrier')
    .set({ trackingCode: null })
    .where('id', '=', carrier?.id ?? 0)
    .execute()
  await look(shop.now())
  await subscribe(shop, { parcelId: id })
  expect(asked).toEqual([])
})

const push = (parcelId: number, lastResult: object, sign?: string) => {
  const param = JSON.stringify({ status: 'polling', lastResult })
  const form = { param, sign: sign ?? md5(param + saltOf(shop, parcelId)) }
  return fetch(`${shop.url}/api/notify/kuaidi100?parcel=${parcelId}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
}

test('news of a subscribed parcel is pushed: checked, counted once, and about this parcel only', async () => {
  const { id, parcel } = await givenParcel()
  answer = { result: true, returnCode: '200', message: '提交成功' }
  await subscribe(shop, { parcelId: id })
  const { trackingNo } = await parcel()
  expect(asked).toMatchObject([
    {
      path: '/poll',
      param: {
        company: 'yuantong',
        number: trackingNo,
        parameters: {
          callbackurl: `${shop.config.publicUrl}/api/notify/kuaidi100?parcel=${id}`,
          salt: saltOf(shop, id),
        },
      },
    },
  ])
  answer = { result: false, returnCode: '501', message: '重复订阅' }
  await subscribe(shop, { parcelId: id })

  const news = { ...found('0', ['2026-11-22 09:00:00', '已攬收']), nu: trackingNo }
  const traces = () =>
    shop.db
      .selectFrom('parcelTrace')
      .select('context')
      .where('parcelId', '=', id)
      .where('source', '=', 'kuaidi100')
      .execute()
  expect((await push(id, news, 'A'.repeat(32))).status).toBe(401)
  expect(
    (await push(id, news, md5(`${JSON.stringify({ status: 'polling', lastResult: news })}${saltOf(shop, id + 1)}`)))
      .status,
  ).toBe(401)
  expect(await traces()).toEqual([])
  const both = await Promise.all([push(id, news), push(id, news)])
  expect(await Promise.all(both.map((one) => one.json()))).toEqual([accepted, accepted])
  expect(await traces()).toEqual([{ context: '已攬收' }])

  expect(await (await push(id, { ...news, nu: 'ANOTHER' })).json()).toEqual(accepted)
  expect(await (await push(id, { nothing: true })).json()).toEqual(accepted)
  expect(await (await push(999_999, news)).json()).toEqual(accepted)
  expect(await traces()).toHaveLength(1)
  await push(id, { ...found('3', ['2026-11-22 18:00:00', '已簽收']), nu: trackingNo })
  expect((await parcel()).signedAt).toEqual(new Date('2026-11-22T10:00:00Z'))
})

const accepted = { result: true, returnCode: '200', message: 'ok' }
