import { randomBytes } from 'node:crypto'
import { login, userInfo } from '@shop/contract/people/account/account.ts'
import { isPersonalMpweixin, loginMpWx, loginMpWxMobile } from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { givenWechat } from '../../platform/wechat/given-wechat.ts'
import { newMobile } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'

const app = { appId: 'wx-mini', appSecret: 'mini-secret' }
const wechat = await givenWechat(app)
const shop = await openShop({
  WECHAT_MINI_APP_ID: app.appId,
  WECHAT_MINI_APP_SECRET: app.appSecret,
  WECHAT_API_URL: `${wechat.url}/`,
})
const without = await openShop()
const jobs = await startJobs(shop, { byClock: false })
const { givenCode } = givenCodes(shop)
afterAll(async () => {
  await jobs.stop()
  await wechat.close()
})
afterEach(() => wechat.break(undefined))

const newPerson = (more: object = {}) => ({ openid: randomBytes(8).toString('hex'), ...more })
type Person = ReturnType<typeof newPerson>
const headers = { platform: 'MP-WEIXIN' }
const partyOf = (code: string, info: { nickName?: string; avatarId?: number } = {}) => {
  return { oauth: 'MP-WEIXIN', code, userInfo: info }
}

const byWechat = (code: string) =>
  shop.call(undefined, loginMpWx, { headers, body: { form: { partyData: partyOf(code) } } })
const byPhone = (person: Person & { mobile?: string }, more: object = {}) => {
  const code = wechat.codeOf(person)
  const form = { code, ...wechat.encrypted(person), isParty: true, partyData: partyOf(code), ...more }
  return shop.call(undefined, loginMpWxMobile, { headers, body: { form } })
}
const bySms = async (mobile: string, code: string, smsCode?: string) =>
  shop.call(undefined, login, {
    headers,
    body: {
      form: { mobile, smsCode: smsCode ?? (await givenCode({ mobile })), isParty: true, partyData: partyOf(code) },
    },
  })

describe('a shop with a mini program', () => {
  test('asks an unknown WeChat account for a mobile number, creates the user with it, and knows them from then on', async () => {
    const mobile = newMobile()
    const person = newPerson({ mobile })
    // Old clients show no message along with an instruction, and mistake any other field for one.
    expect(await byWechat(wechat.codeOf(person))).toMatchObject({ status: 500, data: { isBindMobile: true } })
    const made = await byPhone(person)
    expect(made).toMatchObject({ status: 200, data: { token: expect.any(String), userId: expect.any(Number) } })
    const known = await byWechat(wechat.codeOf(person))
    expect(known).toMatchObject({ status: 200, data: { userId: made.data.userId } })
    const me = await shop.call({ id: known.data.userId, token: known.data.token }, userInfo)
    expect(me.data.userInfo).toMatchObject({
      platform: 'MP-WEIXIN',
      mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    })
  })

  test('accepts the newer code for the number as well', async () => {
    const person = newPerson({ mobile: newMobile() })
    const phoneCode = wechat.codeOf(person)
    const reply = await byPhone(person, { encryptedData: undefined, iv: undefined, phoneCode })
    expect(reply.status).toBe(200)
    const again = newPerson({ mobile: newMobile() })
    await byPhone(again, { encryptedData: undefined, iv: undefined, phoneCode: wechat.codeOf(again) })
    expect(wechat.asked.filter((path) => path === '/cgi-bin/stable_token')).toHaveLength(1)
  })

  test('gives a new account the nickname and picture chosen before, and ignores bad ones', async () => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upload = () =>
      shop.call(undefined, uploadImage, {
        body: { checkLogin: '0' },
        file: { name: 'a.png', type: 'image/png', content },
      })
    const { file_id: avatarId } = (await upload()).data.fileInfo
    const person = newPerson({ mobile: newMobile() })
    const made = await byPhone(person, { partyData: partyOf('', { nickName: ' 小 滿 ', avatarId }) })
    const infoOf = async ({ data }: typeof made) =>
      (await shop.call({ id: data.userId, token: data.token }, userInfo)).data.userInfo
    expect(await infoOf(made)).toMatchObject({ nick_name: '小 滿', avatar_id: avatarId })
    // The picture now belongs to a user, and nobody may imitate the shop.
    const other = await byPhone(newPerson({ mobile: newMobile() }), {
      partyData: partyOf('', { nickName: '客服', avatarId }),
    })
    expect(await infoOf(other)).toMatchObject({ nick_name: expect.stringMatching(/^\d{3}\*{4}\d{4}$/), avatar_id: 0 })
  })

  test('binds the account to the user who logs in by SMS code with it, also after a wrong code', async () => {
    const mobile = newMobile()
    const user = await shop.givenUser({ mobile })
    const person = newPerson()
    const code = wechat.codeOf(person)
    const smsCode = await givenCode({ mobile })
    const wrong = smsCode === '000000' ? '000001' : '000000'
    expect(await bySms(mobile, code, wrong)).toMatchObject({ status: 500, data: { code: 'CODE_WRONG' } })
    expect(await bySms(mobile, code, smsCode)).toMatchObject({ status: 200, data: { userId: user.id } })
    expect(await byWechat(wechat.codeOf(person))).toMatchObject({ status: 200, data: { userId: user.id } })
  })

  test('never gives one number to two WeChat accounts, nor one account to two numbers', async () => {
    const mobile = newMobile()
    const first = newPerson({ mobile })
    await byPhone(first)
    const refused = { status: 500, data: { isBack: true } }
    expect(await byPhone(newPerson({ mobile }))).toMatchObject(refused)
    expect(await byPhone({ ...first, mobile: newMobile() })).toMatchObject(refused)
    const before = await shop.db.selectFrom('appUser').select('id').execute()
    const other = newMobile()
    expect(await bySms(other, wechat.codeOf(first))).toMatchObject({ ...refused, data: { code: 'WECHAT_TAKEN' } })
    expect(await shop.db.selectFrom('appUser').select('id').execute()).toEqual(before)
  })

  test('recognises a user from another of the owner’s apps', async () => {
    const person = newPerson({ mobile: newMobile(), unionid: randomBytes(8).toString('hex') })
    const made = await byPhone(person)
    const elsewhere = { ...person, openid: randomBytes(8).toString('hex') }
    await shop.db
      .updateTable('wechatAccount')
      .set({ appId: 'another' })
      .where('userId', '=', made.data.userId)
      .execute()
    expect(await byWechat(wechat.codeOf(elsewhere))).toMatchObject({ status: 200, data: { userId: made.data.userId } })
  })

  // Each repeat interleaves the two transactions differently.
  test('creates one account from two concurrent log-ins with a new WeChat account', { repeats: 20 }, async () => {
    const person = newPerson({ mobile: newMobile() })
    const replies = await Promise.all([1, 2, 3].map(() => byPhone(person)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ data }) => data.userId)).size).toBe(1)
  })

  test('refuses a used code, a foreign number, and a text of another app or key', async () => {
    const person = newPerson({ mobile: newMobile() })
    expect(await byWechat('used')).toEqual({ status: 500, message: '授權已失效，請重新授權', data: { isBack: true } })
    const back = { status: 500, data: { isBack: true } }
    expect(await byPhone(person, wechat.encrypted(person, { appId: 'another' }))).toMatchObject(back)
    expect(await byPhone(person, wechat.encrypted(newPerson()))).toMatchObject(back)
    expect(await byPhone(person, { encryptedData: 'x', iv: 'y' })).toMatchObject(back)
    expect(await byPhone(newPerson({ mobile: '61234567', countryCode: '852' }))).toMatchObject({
      status: 500,
      data: {},
    })
    expect((await byPhone(person, { encryptedData: undefined })).status).toBe(500)
  })

  test('reports that WeChat is busy or failing, and never lets a frozen user in', async () => {
    const person = newPerson({ mobile: newMobile() })
    const { userId } = (await byPhone(person)).data
    for (const how of ['busy', 'nonsense'] as const) {
      wechat.break(how)
      const reply = await byWechat(wechat.codeOf(person))
      expect(reply).toEqual({ status: 500, message: '服務暫時無法連線，請稍後再試', data: {} })
    }
    wechat.break(undefined)
    await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', userId).execute()
    expect(await byWechat(wechat.codeOf(person))).toMatchObject({ status: 500, message: '帳號已被凍結，請聯絡客服' })
  })

  test('asks for nickname and picture when the setting says so and the account is unknown', async () => {
    const ask = async (code: string) => (await shop.call(undefined, isPersonalMpweixin, { body: { code } })).data
    const person = newPerson({ mobile: newMobile() })
    expect(await ask(wechat.codeOf(person))).toEqual({ isPersonalMpweixin: false })
    const register = { ...shop.settings.get('register'), isPersonalMpweixin: true }
    await shop.db
      .insertInto('setting')
      .values({ groupName: 'register', value: JSON.stringify(register), version: 1, updatedAt: new Date() })
      .execute()
    await shop.settings.reload()
    const code = wechat.codeOf(person)
    expect(await ask(code)).toEqual({ isPersonalMpweixin: true })
    // The same code still works for the log-in itself.
    expect(await byWechat(code)).toMatchObject({ data: { isBindMobile: true } })
    await byPhone(person)
    expect(await ask(wechat.codeOf(person))).toEqual({ isPersonalMpweixin: false })
  })
})

describe('a shop without a mini program', () => {
  const call = without.call

  test('refuses in words, with nothing that a page would act on', async () => {
    const form = { code: 'c', encryptedData: 'x', iv: 'y', partyData: partyOf('c') }
    const refused = { status: 500, message: '此服務尚未設定', data: {} }
    expect(await call(undefined, loginMpWx, { body: { form } })).toEqual(refused)
    expect(await call(undefined, loginMpWxMobile, { body: { form } })).toEqual(refused)
    // Our own clients receive the code.
    const own = await call(undefined, loginMpWx, { body: { form }, headers: { client: 'shop/1.0.0' } })
    expect(own.data.code).toBe('PROVIDER_OFF')
    expect(await call(undefined, isPersonalMpweixin, { body: { code: 'c' } })).toMatchObject({
      status: 200,
      data: { isPersonalMpweixin: false },
    })
  })
})
