import { createCipheriv, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake of WeChat's API on this machine: a code works once, and after that the answer has an `errcode`. */
export async function givenWechat({ appId, appSecret }: { appId: string; appSecret: string }) {
  interface Person {
    openid: string
    unionid?: string
    mobile?: string
    countryCode?: string
    nickname?: string
    /** the page is open as a snapshot */
    isSnapshot?: boolean
  }
  const codes = new Map<string, Person>()
  const keys = new Map<string, string>()
  const asked: string[] = []
  const tokens = new Map<string, Person>()
  let broken: 'busy' | 'nonsense' | 'hanging' | undefined

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://wechat')
    asked.push(url.pathname)
    if (broken === 'hanging') return
    if (broken === 'nonsense') return void response.end('<html>')
    response.end(JSON.stringify(broken ? { errcode: -1, errmsg: 'system busy' } : await answer(request, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, { pathname, searchParams }: URL): Promise<object> {
    const read = Object.fromEntries(searchParams)
    if (pathname === '/sns/jscode2session') {
      if (read.appid !== appId || read.secret !== appSecret) return { errcode: 40_013, errmsg: 'invalid appid' }
      const person = take(read.js_code ?? '')
      if (!person) return { errcode: 40_163, errmsg: 'code been used' }
      const key = keys.get(person.openid) ?? randomBytes(16).toString('base64')
      keys.set(person.openid, key)
      return { openid: person.openid, unionid: person.unionid, session_key: key }
    }
    if (pathname === '/sns/oauth2/access_token') {
      if (read.appid !== appId || read.secret !== appSecret) return { errcode: 40_013, errmsg: 'invalid appid' }
      const code = read.code ?? ''
      const person = take(code)
      if (!person) return code === 'used' ? { errcode: 40_163 } : { errcode: 40_029, errmsg: 'invalid code' }
      const token = randomBytes(8).toString('hex')
      tokens.set(token, person)
      const { openid, unionid, isSnapshot } = person
      const common = { access_token: token, expires_in: 7_200, openid, ...(isSnapshot && { is_snapshotuser: 1 }) }
      // WeChat tells the unionid only along with the profile.
      return code.startsWith('profile')
        ? { ...common, scope: 'snsapi_userinfo', unionid }
        : { ...common, scope: 'snsapi_base' }
    }
    if (pathname === '/sns/userinfo') {
      const person = tokens.get(read.access_token ?? '')
      if (person?.openid !== read.openid) return { errcode: 40_003, errmsg: 'invalid openid' }
      return { openid: person?.openid, nickname: person?.nickname ?? '', unionid: person?.unionid, privilege: [] }
    }
    const body = request.method === 'POST' ? await readJson(request) : {}
    if (pathname === '/cgi-bin/stable_token') {
      const isRight = body.appid === appId && body.secret === appSecret && body.grant_type === 'client_credential'
      return isRight ? { access_token: 'the-token', expires_in: 7_200 } : { errcode: 40_013, errmsg: 'invalid appid' }
    }
    if (pathname === '/cgi-bin/ticket/getticket') {
      const isRight = read.access_token === 'the-token' && read.type === 'jsapi'
      return isRight ? { errcode: 0, ticket: 'the-ticket', expires_in: 7_200 } : { errcode: 40_001 }
    }
    if (pathname !== '/wxa/business/getuserphonenumber' || read.access_token !== 'the-token') return { errcode: 40_001 }
    const person = take(body.code ?? '')
    if (!person) return { errcode: 40_029, errmsg: 'invalid code' }
    return { errcode: 0, phone_info: phoneOf(person) }
  }

  function take(code: string): Person | undefined {
    const person = codes.get(code)
    codes.delete(code)
    return person
  }

  const phoneOf = ({ mobile = '', countryCode = '86' }: Person) => ({
    phoneNumber: `+${countryCode}${mobile}`,
    purePhoneNumber: mobile,
    countryCode,
    watermark: { appid: appId, timestamp: 1 },
  })

  return {
    url: `http://127.0.0.1:${port}`,
    /** paths in the order they were called */
    asked,
    break: (how: typeof broken) => {
      broken = how
    },
    /**
     * The code that `wx.login` gives the client, or the official account's page the browser; `profile` is shared with
     * it.
     */
    codeOf(person: Person, { profile = false } = {}): string {
      const code = `${profile ? 'profile' : ''}${randomBytes(8).toString('hex')}`
      codes.set(code, person)
      return code
    },
    /**
     * The data the mobile number button gives the client, encrypted with the session key of a past or future exchange.
     */
    encrypted(person: Person, of: { appId?: string } = {}) {
      const key = keys.get(person.openid) ?? randomBytes(16).toString('base64')
      keys.set(person.openid, key)
      const iv = randomBytes(16)
      const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'base64'), iv)
      const info = { ...phoneOf(person), watermark: { appid: of.appId ?? appId, timestamp: 1 } }
      const encryptedData = Buffer.concat([cipher.update(JSON.stringify(info)), cipher.final()]).toString('base64')
      return { encryptedData, iv: iv.toString('base64') }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
