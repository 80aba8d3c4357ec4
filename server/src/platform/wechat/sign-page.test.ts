import { createHash } from 'node:crypto'
import { wechatShareSign } from '@shop/contract/platform/wechat/wechat.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { givenWechat } from './given-wechat.ts'

const app = { appId: 'wx-official', appSecret: 'official-secret' }
const wechat = await givenWechat(app)
const keys = { WECHAT_APP_ID: app.appId, WECHAT_APP_SECRET: app.appSecret, WECHAT_API_URL: wechat.url }
const shop = await openShop({ ...keys, PUBLIC_URL: 'https://shop.example' })
const without = await openShop()
afterAll(() => wechat.close())
afterEach(() => wechat.break(undefined))

const sign = (url: string, of = shop) => of.call(undefined, wechatShareSign, { query: { url } })
const page = 'https://shop.example/?from=timeline'

test('no page is signed and nothing is revealed while WeChat does not answer', async () => {
  for (const how of ['busy', 'nonsense'] as const) {
    wechat.break(how)
    const reply = await sign(page)
    expect(reply).toMatchObject({ status: 500, data: { code: 'PROVIDER_FAILED' } })
    expect(JSON.stringify(reply)).not.toMatch(/official-secret|the-token/)
  }
})

test('a page of the shop is signed as WeChat checks it, without the fragment', async () => {
  const { config } = (await sign(`${page}#/pages/goods/detail?goodsId=3`)).data
  expect(config).toMatchObject({ appId: app.appId, nonceStr: expect.stringMatching(/^\w{16,32}$/) })
  const { nonceStr, timestamp, signature } = config as NonNullable<typeof config>
  expect(Math.abs(timestamp - Date.now() / 1_000)).toBeLessThan(60)
  const text = `jsapi_ticket=the-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
})

test('the ticket is fetched only once', async () => {
  await sign(page)
  const asked = wechat.asked.length
  expect((await sign(page)).data.config).not.toBeNull()
  expect(wechat.asked).toHaveLength(asked)
})

test.each(['https://evil.example/', 'https://shop.example.evil.example/', 'http://shop.example/', 'javascript:1', 'x'])(
  '%s is not a page of ours',
  async (url) => expect(await sign(url)).toMatchObject({ status: 200, data: { config: null } }),
)

test('a shop without an official account signs nothing', async () => {
  expect(await sign(without.config.publicUrl, without)).toMatchObject({ status: 200, data: { config: null } })
})
