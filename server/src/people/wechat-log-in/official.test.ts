import { randomBytes } from 'node:crypto'
import { userInfo } from '@shop/contract/people/account/account.ts'
import {
  userBindWechat,
  userUnbindWechat,
  userWechatBegin,
  wechatBegin,
  wechatBind,
  wechatFinish,
} from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { storeData } from '@shop/contract/platform/setting/setting.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { givenWechat } from '../../platform/wechat/given-wechat.ts'
import { newMobile, type TestUser } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const official = { appId: 'wx-official', appSecret: 'official-secret' }
const miniAppId = 'wx-mini'
const wechat = await givenWechat(official)
const shop = await openShop({
  WECHAT_APP_ID: official.appId,
  WECHAT_APP_SECRET: official.appSecret,
  WECHAT_API_URL: wechat.url,
  PUBLIC_URL: 'https://shop.example',
})
const without = await openShop()
const jobs = await startJobs(shop, { byClock: false })
const { givenCode } = givenCodes(shop)
const realNow = shop.now
afterAll(async () => {
  await jobs.stop()
  await wechat.close()
})
afterEach(() => {
  wechat.break(undefined)
  shop.now = realNow
})

const minutesLater = (minutes: number) => {
  shop.now = () => new Date(realNow().getTime() + minutes * 60_000)
}

const newPerson = (more: object = {}) => ({ openid: randomBytes(8).toString('hex'), ...more })
type Person = ReturnType<typeof newPerson>

/** A browser inside WeChat, with its own mark in every request. */
function newBrowser() {
  const cookie = `device=${randomBytes(16).toString('base64url')}`
  return { headers: { cookie, platform: 'WXOFFICIAL', client: 'shop/1.0.0' } }
}
type Browser = ReturnType<typeof newBrowser>

async function begin(browser: Browser, profile?: boolean): Promise<URL> {
  const { data } = await shop.call(undefined, wechatBegin, { ...browser, body: { profile } })
  return new URL(data.authorizeUrl)
}
const stateOf = (url: URL) => url.searchParams.get('state') ?? ''
const finish = (browser: Browser, code: string, state: string) =>
  shop.call(undefined, wechatFinish, { ...browser, body: { code, state } })
/** The whole log-in, as the browser does it. */
async function logIn(person: Person, { browser = newBrowser(), profile = false } = {}) {
  return finish(browser, wechat.codeOf(person, { profile }), stateOf(await begin(browser, profile)))
}

async function givenTicket(person: Person, browser: Browser, profile = false): Promise<string> {
  const { data } = await logIn(person, { browser, profile })
  return data.bind?.ticket ?? ''
}
const bind = (
  browser: Browser,
  form: { ticket: string; smsCode: string; mobile?: string; email?: string },
  more = {},
) => shop.call(undefined, wechatBind, { ...browser, body: { form: { terms: true, ...form, ...more } } })

async function givenBound(person: Person) {
  const browser = newBrowser()
  const mobile = newMobile()
  const ticket = await givenTicket(person, browser)
  const { data } = await bind(browser, { ticket, mobile, smsCode: await givenCode({ mobile }) })
  return { id: data.userId, token: data.token, mobile }
}

async function bindOwn(user: { id: number; token: string }, person: Person, browser = newBrowser()) {
  const begun = await shop.call(user, userWechatBegin, browser)
  const state = stateOf(new URL(begun.data.authorizeUrl))
  return shop.call(user, userBindWechat, { ...browser, body: { code: wechat.codeOf(person), state } })
}

const infoOf = async (user: { id: number; token: string }) => (await shop.call(user, userInfo)).data.userInfo
const ticketsOf = (person: Person) =>
  shop.db.selectFrom('wechatTicket').selectAll().where('openid', '=', person.openid).execute()
const accountsOf = (userId: number) =>
  shop.db.selectFrom('wechatAccount').selectAll().where('userId', '=', userId).orderBy('appId').execute()

const spent = { status: 500, message: '授權已失效，請重新授權', data: { code: 'BIND_TICKET' } }

describe('the way to WeChat', () => {
  test('begins silently, or with the profile the user agreed to share, and returns to the shop alone', async () => {
    const url = await begin(newBrowser())
    expect(`${url.origin}${url.pathname}`).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
    expect(url.hash).toBe('#wechat_redirect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: official.appId,
      redirect_uri: 'https://shop.example/?via=wechat',
      response_type: 'code',
      scope: 'snsapi_base',
      state: expect.stringMatching(/^[0-9a-f]{48}$/),
    })
    expect((await begin(newBrowser(), true)).searchParams.get('scope')).toBe('snsapi_userinfo')
  })

  test('is offered in WeChat’s browser, with an official account', async () => {
    const offered = async (of: typeof shop, platform: string) => {
      const { data } = await of.call(undefined, storeData, { headers: { platform } })
      return data.setting.register.byWechat
    }
    expect(await offered(shop, 'WXOFFICIAL')).toBe(1)
    expect(await offered(shop, 'H5')).toBe(0)
    expect(await offered(without, 'WXOFFICIAL')).toBe(0)
    const off = { status: 500, message: '此服務尚未設定', data: { code: 'PROVIDER_OFF' } }
    expect(await without.call(undefined, wechatBegin, newBrowser())).toMatchObject(off)
    const body = { code: 'c', state: 's' }
    expect(await without.call(undefined, wechatFinish, { ...newBrowser(), body })).toMatchObject(off)
    const user = await without.givenUser()
    expect(await without.call(user, userWechatBegin, newBrowser())).toMatchObject(off)
    expect(await without.call(user, userBindWechat, { ...newBrowser(), body })).toMatchObject(off)
  })
})

describe('the way back', () => {
  test('refuses a state that is unknown, expired, used or of another browser, and a browser without cookies', async () => {
    const browser = newBrowser()
    const state = stateOf(await begin(browser))
    const asked = wechat.asked.length
    const code = wechat.codeOf(newPerson())
    expect(await finish(browser, code, 'a'.repeat(48))).toMatchObject(spent)
    expect(await finish(newBrowser(), code, state)).toMatchObject(spent)
    const { cookie: _, ...bare } = browser.headers
    expect(await shop.call(undefined, wechatFinish, { headers: bare, body: { code, state } })).toMatchObject(spent)
    expect((await finish(browser, '', state)).data).toMatchObject({ code: 'VALIDATION' })
    minutesLater(10)
    expect(await finish(browser, code, state)).toMatchObject(spent)
    expect(wechat.asked).toHaveLength(asked)
    minutesLater(9.9)
    expect(await finish(browser, code, state)).toMatchObject({ status: 200, data: { login: null } })
    expect(await finish(browser, wechat.codeOf(newPerson()), state)).toMatchObject(spent)
  })

  test('only one of several concurrent calls with one state asks WeChat', async () => {
    const browser = newBrowser()
    const state = stateOf(await begin(browser))
    const person = newPerson()
    const asked = wechat.asked.length
    const replies = await Promise.all([1, 2, 3, 4].map(() => finish(browser, wechat.codeOf(person), state)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 500, 500, 500])
    expect(wechat.asked).toHaveLength(asked + 1)
    expect(await ticketsOf(person)).toHaveLength(1)
  })

  test('a code that is wrong or used, and a WeChat preview, are explained; neither counts as a failure of WeChat', async () => {
    const attempt = async (code: string) => {
      const browser = newBrowser()
      return finish(browser, code, stateOf(await begin(browser)))
    }
    expect(await attempt('never-issued')).toMatchObject(spent)
    expect(await attempt('used')).toMatchObject(spent)
    const snapshot = await attempt(wechat.codeOf(newPerson({ isSnapshot: true })))
    expect(snapshot).toMatchObject({ status: 500, data: { code: 'WECHAT_SNAPSHOT' } })
    expect(snapshot.message).toContain('使用完整服務')
    const state = await shop.db.selectFrom('providerState').selectAll().where('name', '=', 'wechat').executeTakeFirst()
    expect(state?.lastErrorAt ?? null).toBeNull()
  })

  test('a WeChat that is busy, hangs or answers nonsense is reported, and shown to operators', async () => {
    for (const how of ['busy', 'nonsense', 'hanging'] as const) {
      wechat.break(how)
      const reply = await logIn(newPerson())
      expect(reply).toMatchObject({ status: 500, data: { code: 'PROVIDER_FAILED' } })
      expect(JSON.stringify(reply)).not.toContain(official.appSecret)
    }
    const state = await shop.db.selectFrom('providerState').selectAll().where('name', '=', 'wechat').executeTakeFirst()
    expect(state?.lastError).toBeTruthy()
    expect(state?.lastError).not.toContain(official.appSecret)
  })
})

describe('an unknown WeChat account', () => {
  test('gets a ticket, makes a user with a mobile number, and logs in by itself from then on', async () => {
    const person = newPerson()
    const browser = newBrowser()
    const { data } = await logIn(person, { browser })
    expect(data).toEqual({
      login: null,
      bind: { ticket: expect.stringMatching(/^[0-9a-f]{48}$/), nickName: '', kinds: ['mobile', 'email'] },
    })
    const mobile = newMobile()
    const made = await bind(browser, { ticket: data.bind?.ticket ?? '', mobile, smsCode: await givenCode({ mobile }) })
    expect(made).toMatchObject({ status: 200, message: '登入成功', data: { isNew: true, token: expect.any(String) } })
    const me = { id: made.data.userId, token: made.data.token }
    expect(await infoOf(me)).toMatchObject({ has_wechat: true, platform: 'WXOFFICIAL' })
    const accepted = await shop.db.selectFrom('agreementAcceptance').selectAll().where('userId', '=', me.id).execute()
    expect(accepted.length).toBeGreaterThan(0)
    const again = await logIn(person)
    expect(again).toMatchObject({ status: 200, message: '登入成功', data: { bind: null, login: { userId: me.id } } })
    expect(again.data.login?.isNew).toBe(false)
  })

  test('is bound to the user who proves that they own a number or an address, and the user is told', async () => {
    const email = `${randomBytes(4).toString('hex')}@example.com`
    const user = await shop.givenUser({ email })
    for (const target of [{ mobile: user.mobile }, { email }]) {
      await shop.call(user, userUnbindWechat)
      const person = newPerson()
      const browser = newBrowser()
      const ticket = await givenTicket(person, browser)
      const reply = await bind(browser, { ticket, ...target, smsCode: await givenCode(target) })
      expect(reply).toMatchObject({ status: 200, data: { userId: user.id, isNew: false } })
      expect(await logIn(person)).toMatchObject({ data: { login: { userId: user.id } } })
    }
    const notices = await shop.db
      .selectFrom('notice')
      .select('event')
      .where('receiver', '=', `user:${user.id}`)
      .execute()
    expect(notices.map(({ event }) => event)).toEqual(['wechat-bound', 'wechat-bound'])
  })

  test('a wrong code leaves the ticket valid; a right one uses it up, and only one of many calls succeeds', async () => {
    const browser = newBrowser()
    const ticket = await givenTicket(newPerson(), browser)
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile })
    const wrong = smsCode === '000000' ? '000001' : '000000'
    expect(await bind(browser, { ticket, mobile, smsCode: wrong })).toMatchObject({ data: { code: 'CODE_WRONG' } })
    expect(await bind(newBrowser(), { ticket, mobile, smsCode })).toMatchObject(spent)
    const replies = await Promise.all([1, 2, 3].map(() => bind(browser, { ticket, mobile, smsCode })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 500, 500])
    const users = await shop.db.selectFrom('appUser').select('id').where('mobile', '=', mobile).execute()
    expect(users).toHaveLength(1)
    minutesLater(2)
    expect(await bind(browser, { ticket, mobile, smsCode: await givenCode({ mobile }) })).toMatchObject(spent)
  })

  test('a ticket ends after ten minutes', async () => {
    const browser = newBrowser()
    const ticket = await givenTicket(newPerson(), browser)
    minutesLater(10)
    const mobile = newMobile()
    expect(await bind(browser, { ticket, mobile, smsCode: await givenCode({ mobile }) })).toMatchObject(spent)
    expect(await shop.db.selectFrom('appUser').select('id').where('mobile', '=', mobile).execute()).toEqual([])
  })

  test('registers by the shop’s rules: terms, invite code, closed registration', async () => {
    const browser = newBrowser()
    const ticket = await givenTicket(newPerson(), browser)
    const inviter = await shop.givenUser()
    const { inviteCode } = await shop.db
      .selectFrom('appUser')
      .select('inviteCode')
      .where('id', '=', inviter.id)
      .executeTakeFirstOrThrow()
    const mobile = newMobile()
    const form = { ticket, mobile, smsCode: await givenCode({ mobile }) }
    expect(await bind(browser, form, { terms: false })).toMatchObject({
      data: { code: 'TERMS_REQUIRED', fields: { 'form.terms': expect.any(String) } },
    })
    await changeGroup(shop, 'register', { enabled: false })
    expect(await bind(browser, form)).toMatchObject({ data: { code: 'REGISTER_OFF' } })
    await changeGroup(shop, 'register', { enabled: true, inviteRequired: true })
    minutesLater(2)
    const other = { ...form, smsCode: await givenCode({ mobile }) }
    const asks = { data: { code: 'VALIDATION', fields: { 'form.inviteCode': expect.any(String) } } }
    expect(await bind(browser, other)).toMatchObject(asks)
    expect(await bind(browser, other, { inviteCode: 'NOBODY99' })).toMatchObject(asks)
    // Neither has used up the code.
    const made = await bind(browser, other, { inviteCode: inviteCode.toLowerCase() })
    await changeGroup(shop, 'register', { inviteRequired: false })
    expect(made).toMatchObject({ status: 200, data: { isNew: true } })
    const { inviterId } = await shop.db
      .selectFrom('appUser')
      .select('inviterId')
      .where('id', '=', made.data.userId)
      .executeTakeFirstOrThrow()
    expect(inviterId).toBe(inviter.id)
  })

  test('brings its nickname if the user shares the profile', async () => {
    const browser = newBrowser()
    const person = newPerson({ nickname: '小滿' })
    const { data } = await logIn(person, { browser, profile: true })
    expect(data.bind).toMatchObject({ nickName: '小滿' })
    const mobile = newMobile()
    const made = await bind(browser, { ticket: data.bind?.ticket ?? '', mobile, smsCode: await givenCode({ mobile }) })
    expect(await infoOf({ id: made.data.userId, token: made.data.token })).toMatchObject({ nick_name: '小滿' })
  })
})

describe('a known person', () => {
  test('of the mini program is recognised by their unionid, at the latest with their profile', async () => {
    const user = await shop.givenUser()
    const unionid = randomBytes(8).toString('hex')
    const of = { appId: miniAppId, openid: randomBytes(8).toString('hex'), unionid, userId: user.id }
    await shop.db
      .insertInto('wechatAccount')
      .values({ ...of, createdAt: new Date() })
      .execute()
    const person = newPerson({ unionid })
    expect(await logIn(person)).toMatchObject({ status: 200, data: { login: null } })
    expect(await logIn(person, { profile: true })).toMatchObject({ data: { login: { userId: user.id } } })
    // Silently from then on, and without a notice about an account that the user had bound before.
    expect(await logIn(person)).toMatchObject({ data: { login: { userId: user.id } } })
    expect(await accountsOf(user.id)).toHaveLength(2)
    expect(await shop.db.selectFrom('notice').selectAll().where('receiver', '=', `user:${user.id}`).execute()).toEqual(
      [],
    )
  })

  test('keeps the unionid that WeChat tells only later', async () => {
    const person = newPerson({ unionid: randomBytes(8).toString('hex') })
    const user = await givenBound(person)
    expect(await accountsOf(user.id)).toMatchObject([{ unionid: null }])
    await logIn(person, { profile: true })
    expect(await accountsOf(user.id)).toMatchObject([{ unionid: (person as { unionid?: string }).unionid }])
  })

  test('a frozen user is told so and gets no session', async () => {
    const person = newPerson()
    const user = await givenBound(person)
    await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', user.id).execute()
    expect(await logIn(person)).toMatchObject({ status: 500, message: '帳號已被凍結，請聯絡客服' })
  })
})

describe('one WeChat account and one user belong together', () => {
  const taken = { status: 500, message: '這個微信已綁定其他帳號', data: { code: 'WECHAT_TAKEN' } }
  const other = { status: 500, message: '這個帳號已綁定另一個微信，請先解除綁定', data: { code: 'WECHAT_OTHER' } }

  test('a second WeChat account is refused, with a ticket and when logged in', async () => {
    const user = await givenBound(newPerson())
    const browser = newBrowser()
    const ticket = await givenTicket(newPerson(), browser)
    minutesLater(2)
    expect(
      await bind(browser, { ticket, mobile: user.mobile, smsCode: await givenCode({ mobile: user.mobile }) }),
    ).toMatchObject(other)
    shop.now = realNow
    expect(await bindOwn(user, newPerson())).toMatchObject(other)
    expect(await accountsOf(user.id)).toHaveLength(1)
  })

  test('another user’s WeChat account is refused, with an old ticket and when logged in', async () => {
    const person = newPerson()
    const browser = newBrowser()
    const ticket = await givenTicket(person, browser)
    const owner = await givenBound(person)
    const user = await shop.givenUser()
    const form = { ticket, mobile: user.mobile, smsCode: await givenCode({ mobile: user.mobile }) }
    expect(await bind(browser, form)).toMatchObject(taken)
    expect(await bindOwn(user, person)).toMatchObject(taken)
    expect(await accountsOf(user.id)).toEqual([])
    expect(await logIn(person)).toMatchObject({ data: { login: { userId: owner.id } } })
  })

  test('of two users who bind one WeChat account at once, one has it', { repeats: 5 }, async () => {
    const person = newPerson()
    const users = await Promise.all([shop.givenUser(), shop.givenUser(), shop.givenUser()])
    const replies = await Promise.all(users.map((user) => bindOwn(user, person)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 500, 500])
    expect(replies.filter(({ status }) => status === 500)).toMatchObject([taken, taken])
  })
})

describe('a logged-in user', () => {
  test('binds and unbinds their WeChat account; both are harmless when repeated', async () => {
    const user = await shop.givenUser()
    const person = newPerson()
    expect(await infoOf(user)).toMatchObject({ has_wechat: false })
    for (let i = 0; i < 2; i++) {
      expect(await bindOwn(user, person)).toMatchObject({ status: 200, message: '微信綁定成功' })
    }
    expect(await infoOf(user)).toMatchObject({ has_wechat: true })
    expect(await logIn(person)).toMatchObject({ data: { login: { userId: user.id } } })
    for (let i = 0; i < 2; i++) {
      expect(await shop.call(user, userUnbindWechat)).toMatchObject({ status: 200, message: '已解除微信綁定' })
    }
    expect(await infoOf(user)).toMatchObject({ has_wechat: false })
    expect(await logIn(person)).toMatchObject({ data: { login: null } })
    const history = await shop.db
      .selectFrom('stateHistory')
      .select('toState')
      .where('entityType', '=', 'user')
      .where('entityId', '=', user.id)
      .orderBy('id')
      .execute()
    expect(history.map(({ toState }) => toState)).toEqual(['wechat-bound', 'wechat-unbound'])
  })

  test('a log-in at the moment of unbinding does not bind again', { repeats: 10 }, async () => {
    const user = await shop.givenUser()
    const person = newPerson()
    await bindOwn(user, person)
    const browser = newBrowser()
    const state = stateOf(await begin(browser))
    const code = wechat.codeOf(person)
    await Promise.all([finish(browser, code, state), shop.call(user, userUnbindWechat)])
    expect(await accountsOf(user.id)).toEqual([])
  })

  test('unbinds the mini program as well', async () => {
    const user = await shop.givenUser()
    for (const appId of [official.appId, miniAppId]) {
      const row = { appId, openid: randomBytes(8).toString('hex'), unionid: null, userId: user.id }
      await shop.db
        .insertInto('wechatAccount')
        .values({ ...row, createdAt: new Date() })
        .execute()
    }
    expect(await shop.call(user, userUnbindWechat)).toMatchObject({ status: 200 })
    expect(await accountsOf(user.id)).toEqual([])
  })

  test('only finishes what they have begun themselves, in the same browser', async () => {
    const [user, stranger] = await Promise.all([shop.givenUser(), shop.givenUser()])
    const browser = newBrowser()
    const statesOf = async (who: TestUser) => {
      const { data } = await shop.call(who, userWechatBegin, browser)
      return stateOf(new URL(data.authorizeUrl))
    }
    const bindWith = (who: TestUser, state: string, from = browser) =>
      shop.call(who, userBindWechat, { ...from, body: { code: wechat.codeOf(newPerson()), state } })
    const state = await statesOf(user)
    expect(await bindWith(stranger, state)).toMatchObject(spent)
    expect(await bindWith(user, state, newBrowser())).toMatchObject(spent)
    expect(await finish(browser, wechat.codeOf(newPerson()), state)).toMatchObject(spent)
    expect(await bindWith(user, stateOf(await begin(browser)))).toMatchObject(spent)
    expect(await bindWith(user, state)).toMatchObject({ status: 200 })
  })
})
