import { sendSmsCaptcha, userInfo } from '@shop/contract/people/account/account.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import {
  userBindWechat,
  userWechatBegin,
  wechatBegin,
  wechatBind,
  wechatFinish,
} from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { store, stored } from '@shop/web/storage.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { noteTrip } from '../../lib/wechat-trip.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { givenRegister } from '../../test/store.ts'
import { user } from '../../test/user.ts'

const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize?state=s1#wechat_redirect'
const begin = answer(wechatBegin, { authorizeUrl })
const picture = answer(captchaImage, { base64: 'data:image/png;base64,', key: 'key-1' })
const login = { token: 'fresh', userId: 7, isNew: false, isBack: false }
const unknown = {
  login: null,
  bind: { ticket: 'ticket-1', nickName: '', kinds: ['mobile' as const, 'email' as const] },
}
const wanted = '/pages/help/index?categoryId=2'

const left: string[] = []
beforeEach(() => {
  left.length = 0
  HTMLAnchorElement.prototype.click = function () {
    left.push(this.href)
  }
})
afterEach(() => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'))

/** WeChat has sent the user back. */
function givenReturn(code: string, trip: Parameters<typeof noteTrip>[0] = { purpose: 'login', to: wanted }): void {
  noteTrip(trip)
  store('wechatReturn', `?via=wechat${code && `&code=${code}`}&state=s1`, 600)
}

describe('the log-in page', () => {
  test('leaves for WeChat, and notes where the user wants to go on', async () => {
    givenRegister({ byWechat: 1 })
    const page = openPage('pages/goods/detail', { params: { goodsId: 3 }, signedIn: false, answers: [begin] })
    window.location.hash = '#/pages/login/index'
    await page.user.click(await page.findByRole('button', { name: '微信登入' }))
    await waitFor(() => expect(left).toEqual([authorizeUrl]))
    expect(stored('wechatTrip')).toEqual({ purpose: 'login', to: '/pages/goods/detail?goodsId=3' })
    expect(page.getByRole('button', { name: '微信登入' })).toHaveProperty('disabled', false)
  })

  test('does not offer WeChat in other browsers', async () => {
    givenRegister({ byWechat: 0 })
    const page = openPage('pages/login/index', { signedIn: false })
    await page.findByRole('button', { name: '登入' })
    expect(page.queryByRole('button', { name: '微信登入' })).toBeNull()
  })

  test('stays usable when WeChat is off or the network fails', async () => {
    givenRegister({ byWechat: 1 })
    let reply: 'offline' | { refuse: string } = 'offline'
    const page = openPage('pages/login/index', { signedIn: false, answers: [answer(wechatBegin, () => reply)] })
    const button = await page.findByRole('button', { name: '微信登入' })
    await page.user.click(button)
    expect(await page.findByText('網路請求出錯')).toBeTruthy()
    reply = { refuse: '此服務尚未設定' }
    await page.user.click(button)
    expect(await page.findByText('此服務尚未設定')).toBeTruthy()
    expect(left).toEqual([])
  })
})

describe('back from WeChat', () => {
  test('a known user is logged in and continues where they wanted to, with one request', async () => {
    givenReturn('code-1')
    let body: unknown
    const finish = answer(wechatFinish, (request) => {
      body = request.body
      return { login, bind: null }
    })
    const page = openPage('pages/login/index', { signedIn: false, answers: [finish] })
    await waitFor(() => expect(window.location.hash).toBe(`#${wanted}`))
    expect(session.get()).toEqual({ token: 'fresh', userId: 7 })
    expect(body).toMatchObject({ code: 'code-1', state: 's1' })
    expect(page.sent.filter((one) => one === 'POST passport/wechatFinish')).toHaveLength(1)
    expect(stored('wechatReturn')).toBeUndefined()
  })

  test('an unknown user binds a number by a code, and a refusal keeps the input', async () => {
    givenReturn('code-1')
    const forms: unknown[] = []
    const bind = answer(wechatBind, ({ body }) => {
      forms.push(body.form)
      return forms.length === 1
        ? { refuse: '請檢查邀請碼', code: 'VALIDATION', fields: { 'form.inviteCode': '格式不正確' } }
        : login
    })
    const send = answer(sendSmsCaptcha, { resendAfter: 60 })
    const answers = [answer(wechatFinish, unknown), picture, send, bind]
    const page = openPage('pages/login/index', { signedIn: false, answers })
    await page.user.type(await page.findByLabelText('手機號碼或電子信箱'), '13800000001')
    await page.user.type(page.getByLabelText('圖形驗證碼'), 'AB12')
    await page.user.click(page.getByRole('button', { name: '取得驗證碼' }))
    await page.user.type(page.getByLabelText('驗證碼'), '123456')
    await page.user.type(page.getByLabelText('邀請碼'), 'NOBODY')
    await page.user.click(page.getByRole('button', { name: '綁定並登入' }))
    expect(await page.findByText('請先閱讀並同意服務條款')).toBeTruthy()
    await page.user.click(page.getByLabelText('同意註冊協議、用戶服務協議與隱私政策'))
    await page.user.click(page.getByRole('button', { name: '綁定並登入' }))
    expect(await page.findByText('格式不正確')).toBeTruthy()
    expect(page.getByLabelText('驗證碼')).toHaveProperty('value', '123456')
    await page.user.clear(page.getByLabelText('邀請碼'))
    await page.user.click(page.getByRole('button', { name: '綁定並登入' }))
    await waitFor(() => expect(session.get()?.userId).toBe(7))
    expect(forms[1]).toEqual({ ticket: 'ticket-1', mobile: '13800000001', smsCode: '123456', terms: true })
    expect(window.location.hash).toBe(`#${wanted}`)
  })

  test('shares the profile only when asked to, and shows the nickname', async () => {
    givenReturn('code-1')
    let sent: unknown
    const withProfile = answer(wechatBegin, ({ body }) => {
      sent = body
      return { authorizeUrl }
    })
    const answers = [answer(wechatFinish, unknown), picture, withProfile]
    const page = openPage('pages/login/index', { signedIn: false, answers })
    await page.user.click(await page.findByRole('button', { name: '授權微信資料' }))
    await waitFor(() => expect(left).toEqual([authorizeUrl]))
    expect(sent).toMatchObject({ profile: true })
    page.unmount()
    givenReturn('code-2')
    const named = { login: null, bind: { ...unknown.bind, nickName: '小滿' } }
    const next = openPage('pages/login/index', { signedIn: false, answers: [answer(wechatFinish, named), picture] })
    expect(await next.findByText('新帳號的暱稱：小滿')).toBeTruthy()
    expect(next.queryByRole('button', { name: '授權微信資料' })).toBeNull()
  })

  test('without a place to send codes it says whom to contact', async () => {
    givenReturn('code-1')
    const nowhere = { login: null, bind: { ...unknown.bind, kinds: [] } }
    const page = openPage('pages/login/index', { signedIn: false, answers: [answer(wechatFinish, nowhere)] })
    expect(await page.findByText(/請用密碼登入，或聯絡我們/)).toBeTruthy()
    expect(page.getByText('聯絡方式')).toBeTruthy()
    await page.user.click(page.getByRole('button', { name: '其他方式登入' }))
    expect(await page.findByLabelText('密碼')).toBeTruthy()
  })

  test.each([
    ['declined', '', { login, bind: null }, '您沒有授權微信登入'],
    ['refused', 'code-1', { refuse: '授權已失效，請重新授權', code: 'BIND_TICKET' }, '授權已失效，請重新授權'],
    ['offline', 'code-1', 'offline', '網路請求出錯'],
  ] as const)('%s: says so, and leads to WeChat again or to other ways', async (_, code, reply, words) => {
    givenReturn(code)
    const page = openPage('pages/login/index', { signedIn: false, answers: [answer(wechatFinish, reply), begin] })
    expect(await page.findByText(words)).toBeTruthy()
    expect(page.getByRole('button', { name: '其他方式登入' })).toBeTruthy()
    await page.user.click(page.getByRole('button', { name: '重新用微信登入' }))
    await waitFor(() => expect(left).toEqual([authorizeUrl]))
    expect(stored('wechatTrip')).toEqual({ purpose: 'login', to: wanted })
    if (code === '') expect(page.sent).not.toContain('POST passport/wechatFinish')
  })

  test('a used-up ticket leads to WeChat again', async () => {
    givenReturn('code-1')
    const bind = answer(wechatBind, { refuse: '授權已失效，請重新授權', code: 'BIND_TICKET' })
    const answers = [answer(wechatFinish, unknown), picture, bind]
    const page = openPage('pages/login/index', { signedIn: false, answers })
    await page.user.type(await page.findByLabelText('手機號碼或電子信箱'), '13800000001')
    await page.user.type(page.getByLabelText('驗證碼'), '123456')
    await page.user.click(page.getByLabelText('同意註冊協議、用戶服務協議與隱私政策'))
    await page.user.click(page.getByRole('button', { name: '綁定並登入' }))
    expect(await page.findByText('授權已過期，請再授權一次')).toBeTruthy()
    expect(page.getByRole('button', { name: '重新用微信登入' })).toBeTruthy()
  })
})

describe('binding one’s own account', () => {
  const personal = '/pages/user/personal/index'

  test('begins at the personal page', async () => {
    givenRegister({ byWechat: 1 })
    const answers = [answer(userInfo, { userInfo: user }), answer(userWechatBegin, { authorizeUrl })]
    const page = openPage('pages/user/personal/index', { answers })
    await page.user.click(await page.findByRole('button', { name: '微信未綁定' }))
    await waitFor(() => expect(left).toEqual([authorizeUrl]))
    expect(stored('wechatTrip')).toEqual({ purpose: 'bind', to: personal })
  })

  test('leads back to the personal page', async () => {
    givenReturn('code-1', { purpose: 'bind', to: personal })
    openPage('pages/login/index', { answers: [answer(userBindWechat, {})] })
    await waitFor(() => expect(window.location.hash).toBe(`#${personal}`))
  })

  test('someone else’s WeChat account is refused with a message, a way back and another try', async () => {
    givenReturn('code-1', { purpose: 'bind', to: personal })
    const taken = answer(userBindWechat, { refuse: '這個微信已綁定其他帳號', code: 'WECHAT_TAKEN' })
    const again = answer(userWechatBegin, { authorizeUrl })
    const page = openPage('pages/login/index', { answers: [taken, again] })
    expect(await page.findByText('這個微信已綁定其他帳號')).toBeTruthy()
    await page.user.click(page.getByRole('button', { name: '重新綁定微信' }))
    await waitFor(() => expect(left).toEqual([authorizeUrl]))
    await page.user.click(page.getByRole('button', { name: '回到個人資料' }))
    await waitFor(() => expect(window.location.hash).toBe(`#${personal}`))
  })
})
