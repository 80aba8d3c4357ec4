import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { givenWechat } from '../server/src/platform/wechat/given-wechat.ts'
import { launchBrowser } from './browser.ts'
import { callApi, openPhone, tick, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

// A log-in by the official account, in a browser that poses as WeChat's. WeChat's API is a server on this machine, and
// its page in the browser is answered here.

const official = { appId: 'wx-official', appSecret: 'official-secret' }
const wechat = await givenWechat(official)
const stack = await openStack({
  WECHAT_APP_ID: official.appId,
  WECHAT_APP_SECRET: official.appSecret,
  WECHAT_API_URL: wechat.url,
})
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
  await wechat.close()
})

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'
const mobile = '13911112222'

interface Person {
  openid: string
  /** declines WeChat's question */
  declines?: boolean
}

/** One person's WeChat: a browser, and the page on which WeChat identifies them. */
async function openWechat(person: Person): Promise<BrowserContext> {
  const context = await openPhone(browser, stack.url, { userAgent })
  // The script for shared pages is WeChat's own.
  await context.route('https://res.wx.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await context.route('https://open.weixin.qq.com/connect/oauth2/authorize?**', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    const profile = asked.get('scope') === 'snsapi_userinfo'
    if (!person.declines) back.searchParams.set('code', wechat.codeOf(person, { profile }))
    back.searchParams.set('state', asked.get('state') ?? '')
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${JSON.stringify(back)})</script>`,
    })
  })
  return context
}

const hashOf = (page: Page) => new URL(page.url()).hash
const outboxOf = (to: string) => stack.outbox(to).at(-1)?.code ?? ''

test('a new shopper binds a mobile number once, continues where they were, and is recognised from then on', async () => {
  const person = { openid: randomBytes(8).toString('hex') }
  const context = await openWechat(person)
  const page = await context.newPage()
  const errors = watchErrors(page)
  const goods = '#/pages/goods/detail?goodsId=3'
  await page.goto(`${stack.url}/${goods}`)
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.evaluate(() => {
    window.location.hash = '#/pages/login/index'
  })
  await page.getByRole('button', { name: '微信登入' }).click()

  await page.getByText('綁定微信').waitFor()
  expect(page.url()).toBe(`${stack.url}/#/pages/login/index`)
  const picture = page.getByRole('button', { name: '換一張圖形驗證碼' }).locator('img')
  await picture.waitFor()
  await page.getByLabel('手機號碼或電子信箱').fill(mobile)
  const captcha = stack.outbox().findLast(({ channel }) => channel === 'captcha')
  await page.getByLabel('圖形驗證碼', { exact: true }).fill(captcha?.code ?? '')
  await page.getByRole('button', { name: '取得驗證碼' }).click()
  await expect.poll(() => outboxOf(mobile)).toMatch(/^\d{6}$/)
  await page.getByLabel('驗證碼', { exact: true }).fill(outboxOf(mobile))
  await tick(page, '同意註冊協議、用戶服務協議與隱私政策')
  await page.getByRole('button', { name: '綁定並登入' }).click()
  await page.getByRole('button', { name: '以後再說' }).click()
  await expect.poll(() => hashOf(page)).toBe(goods)
  expect(errors).toEqual([])

  // Another phone of the same person logs in silently.
  const next = await (await openWechat(person)).newPage()
  await next.goto(`${stack.url}/#/pages/login/index`)
  await next.getByRole('button', { name: '微信登入' }).click()
  await next.waitForURL(`${stack.url}/#/pages/index/index`)
  const token = await next.evaluate(() => JSON.parse(localStorage.getItem('AccessToken') ?? 'null'))
  const { userInfo } = await callApi<{ userInfo: { mobile: string } }>(stack.url, 'user/info', { token })
  expect(userInfo.mobile).toBe('139****2222')

  // Stepping back leads neither to the log-in nor to WeChat's code.
  await next.goBack()
  await expect.poll(() => hashOf(next)).toBe('#/pages/index/index')
  expect(new URL(next.url()).search).toBe('')

  await next.goto(`${stack.url}/#/pages/user/personal/index`)
  await next.getByRole('button', { name: /微信\s*已綁定/ }).click()
  await next.getByRole('button', { name: '解除綁定' }).click()
  await next.getByRole('button', { name: /微信\s*未綁定/ }).click()
  await next.getByText('微信綁定成功').waitFor()
  await next.getByRole('button', { name: /微信\s*已綁定/ }).waitFor()
  expect(hashOf(next)).toBe('#/pages/user/personal/index')
})

test('a user who declines is told so, and a link with another browser’s code logs nobody in', async () => {
  const person = { openid: randomBytes(8).toString('hex'), declines: true }
  const page = await (await openWechat(person)).newPage()
  await page.goto(`${stack.url}/#/pages/login/index`)
  await page.getByRole('button', { name: '微信登入' }).click()
  await page.getByText('您沒有授權微信登入').waitFor()
  expect(page.url()).toBe(`${stack.url}/#/pages/login/index`)
  await page.getByRole('button', { name: '其他方式登入' }).click()
  await page.getByRole('button', { name: '微信登入' }).waitFor()

  const { authorizeUrl } = await callApi<{ authorizeUrl: string }>(stack.url, 'passport/wechatBegin', { body: {} })
  const state = new URL(authorizeUrl).searchParams.get('state')
  const code = wechat.codeOf({ openid: randomBytes(8).toString('hex') })
  await page.goto(`${stack.url}/?via=wechat&code=${code}&state=${state}`)
  await page.getByText('授權已失效，請重新授權').waitFor()
  expect(page.url()).toBe(`${stack.url}/#/pages/login/index`)
  expect(await page.evaluate(() => localStorage.getItem('AccessToken'))).toBeNull()
})
