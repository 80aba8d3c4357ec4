import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findPassword, login, sendSmsCaptcha } from '@shop/contract/people/account/account.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { newMobile } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'
import { newCaptchaAnswer } from '../captcha/captcha-picture.ts'
import { sendCodeMessage } from '../credential/send-code-message.ts'
import { sendCode } from './send-code.ts'

const shop = await openShop()
const { givenCaptcha, askForCode, givenCode, messagesTo } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
afterEach(() => {
  shop.now = () => new Date()
})
const minutesLater = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  shop.now = () => at
}

describe('a code', () => {
  test('comes by SMS, in the requested language, and the answer does not wait for it', async () => {
    const mobile = newMobile()
    const reply = await askForCode({ mobile }, 'register', { lang: 'zh-Hant' })
    expect(reply).toMatchObject({ status: 200, data: { resendAfter: 60 } })
    expect(reply.message).not.toBe('')
    const [message] = await vi.waitFor(async () => {
      const messages = await messagesTo(mobile)
      expect(messages).toHaveLength(1)
      return messages
    }, 10_000)
    expect(message).toMatchObject({ channel: 'sms', to: mobile, code: expect.stringMatching(/^\d{6}$/) })
    expect(message?.body).toContain(`註冊驗證碼：${message?.code}，5 分鐘內有效`)
  })

  test('comes by e-mail, whatever the case of the address', async () => {
    expect(await givenCode({ email: 'new.person@example.com' }, 'register')).toMatch(/^\d{6}$/)
    const reply = await askForCode({ email: ' New.Person@Example.com ' }, 'register')
    expect(reply.data.code).toBe('TOO_FREQUENT')
  })

  test('is not readable in the database', async () => {
    const mobile = newMobile()
    const code = await givenCode({ mobile })
    const { rows } = await shop.pool.query('SELECT row_to_json(c)::text AS row FROM code c WHERE target = $1', [mobile])
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain(code)
    const jobsLeft = await shop.pool.query('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')
    expect(jobsLeft.rows[0].n).toBe(0)
  })

  test.each([
    ['no target', {}, 'form.mobile'],
    ['an invalid number', { mobile: '12' }, 'form.mobile'],
    ['a number with a wrong second digit', { mobile: '11000000000' }, 'form.mobile'],
    ['an invalid address', { email: 'nobody' }, 'form.email'],
  ])('%s', async (_, target, field) => {
    const form = { ...target, ...(await givenCaptcha()) }
    const reply = await shop.call(undefined, sendSmsCaptcha, { body: { form } })
    expect(reply).toMatchObject({ status: 500, data: { code: 'VALIDATION', fields: { [field]: expect.any(String) } } })
  })

  test('needs a right picture captcha, which it uses up', async () => {
    const mobile = newMobile()
    const captcha = await givenCaptcha()
    const wrong = { ...captcha, captchaCode: captcha.captchaCode === 'AAAA' ? 'CCCC' : 'AAAA' }
    const send = (form: typeof captcha) => shop.call(undefined, sendSmsCaptcha, { body: { form: { mobile, ...form } } })
    expect((await send(wrong)).data.code).toBe('CAPTCHA_WRONG')
    expect((await send(captcha)).data.code).toBe('CAPTCHA_WRONG')
    expect(newCaptchaAnswer()).toHaveLength(4)
  })
})

describe('limits of a target', () => {
  test('one a minute; an early request leaves the code before valid', async () => {
    const mobile = newMobile()
    const code = await givenCode({ mobile })
    const early = await askForCode({ mobile })
    expect(early).toMatchObject({
      status: 500,
      data: { code: 'TOO_FREQUENT', params: { seconds: expect.any(Number) } },
    })
    const reply = await shop.call(undefined, login, { body: { form: { mobile, smsCode: code } } })
    expect(reply.status).toBe(200)
  })

  test('of twenty concurrent requests one is sent', async () => {
    const mobile = newMobile()
    const captchas = await Promise.all(Array.from({ length: 20 }, givenCaptcha))
    const replies = await Promise.all(
      captchas.map((captcha) => shop.call(undefined, sendSmsCaptcha, { body: { form: { mobile, ...captcha } } })),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.data.code === 'TOO_FREQUENT')).toHaveLength(19)
    const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM code WHERE target = $1', [mobile])
    expect(rows[0].n).toBe(1)
  })

  test('five an hour and ten a day, whatever their purpose', async () => {
    const mobile = newMobile()
    const outcomes: unknown[] = []
    // Two minutes apart: the sixth in an hour is refused; after the hour five more fill the day.
    for (const minutes of [0, 2, 4, 6, 8, 10, 70, 72, 74, 76, 78, 80, 140, 1441]) {
      minutesLater(minutes)
      const reply = await askForCode({ mobile }, minutes % 4 === 0 ? 'login' : 'register')
      outcomes.push(reply.data.code ?? reply.status)
    }
    expect(outcomes).toEqual([
      ...[200, 200, 200, 200, 200, 'CODE_LIMIT'],
      ...[200, 200, 200, 200, 200, 'CODE_LIMIT', 'CODE_LIMIT', 200],
    ])
  })
})

describe('registered targets are not revealed', () => {
  test('resetting a password answers an unknown target in the same way, sends nothing, and counts guesses', async () => {
    const user = await shop.givenUser()
    const unknown = newMobile()
    const replies = [
      await askForCode({ mobile: user.mobile }, 'find_password'),
      await askForCode({ mobile: unknown }, 'find_password'),
    ]
    expect(replies[0]).toEqual(replies[1])
    const guess = (mobile: string) => {
      const form = { mobile, smsCode: '000000', password: 'tea7pot-lid' }
      return shop.call(undefined, findPassword, { body: { form } })
    }
    expect(await guess(unknown)).toEqual(await guess(user.mobile))
    await vi.waitFor(async () => expect(await messagesTo(user.mobile)).toHaveLength(1), 30_000)
    expect(await messagesTo(unknown)).toEqual([])
  })

  test('registering reveals a target that is taken', async () => {
    const { mobile } = await shop.givenUser()
    expect(await askForCode({ mobile }, 'register')).toMatchObject({
      status: 500,
      data: { code: 'TARGET_TAKEN', fields: { 'form.mobile': expect.any(String) } },
    })
    expect(await messagesTo(mobile)).toEqual([])
  })
})

test('a used or expired code is no longer sent', async () => {
  const mobile = newMobile()
  await givenCode({ mobile })
  const { rows } = await shop.pool.query('SELECT id::int FROM code WHERE target = $1', [mobile])
  const job = { codeId: rows[0].id, language: 'en' } as const
  await sendCodeMessage(shop, job, new Date(Date.now() + 301_000))
  expect(await messagesTo(mobile)).toHaveLength(1)
  // A second run overwrites its own file.
  await sendCodeMessage(shop, job, new Date())
  expect(await messagesTo(mobile)).toHaveLength(1)
})

describe('without the demo', async () => {
  const received: { request: IncomingMessage; body: { to: string; body: string } }[] = []
  let answers: number[] = []
  const gateway = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      received.push({ request, body: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(answers.shift() ?? 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  const real = await openShop({ DEMO: '0', SMS_URL: url, SMS_TOKEN: 'sms-key' })
  afterAll(() => gateway.close())

  /** Inserts a captcha with a known answer: there is no outbox to read one from. */
  async function plantCaptcha() {
    const key = crypto.randomUUID()
    const { sign } = await import('../../core/secret/secret.ts')
    const answerHash = sign(real.secret, 'captcha', key, 'ACEF')
    const expiresAt = new Date(Date.now() + 60_000)
    await real.db.insertInto('captcha').values({ key, answerHash, expiresAt }).execute()
    return { captchaKey: key, captchaCode: 'acef' }
  }

  test('the gateway is called, and again with the same code when it fails', async () => {
    // An expected failure should not look like an unexpected one.
    real.log.level = 'silent'
    const realJobs = await startJobs(real, { byClock: false, pollMs: 100 })
    try {
      answers = [503]
      const mobile = newMobile()
      const form = { mobile, ...(await plantCaptcha()) }
      expect(await real.call(undefined, sendSmsCaptcha, { body: { form } })).toMatchObject({ status: 200 })
      await vi.waitFor(() => expect(received).toHaveLength(2), 30_000)
      const [first, second] = received
      expect(first?.body).toEqual(second?.body)
      expect(first?.body.to).toBe(mobile)
      expect(first?.request.headers).toMatchObject({ authorization: 'Bearer sms-key' })
      const code = /\d{6}/.exec(second?.body.body ?? '')?.[0] ?? ''
      const reply = await real.call(undefined, login, { body: { form: { mobile, smsCode: code } } })
      expect(reply).toMatchObject({ status: 200, data: { isNew: true } })
    } finally {
      await realJobs.stop()
    }
  })

  test('a channel without a provider is off, and refuses before the captcha is used up', async () => {
    const captcha = await plantCaptcha()
    const form = { email: 'a.person@example.com', ...captcha }
    expect((await real.call(undefined, sendSmsCaptcha, { body: { form } })).data.code).toBe('PROVIDER_OFF')
    const sms = { mobile: newMobile(), ...captcha }
    expect((await real.call(undefined, sendSmsCaptcha, { body: { form: sms } })).status).toBe(200)
  })

  test('an IP address gets twenty a day', async () => {
    const send = async () => {
      const captcha = await plantCaptcha()
      const target = { kind: 'mobile', value: newMobile() } as const
      const wanted = {
        target,
        purpose: 'register',
        ...captcha,
        language: 'en',
        ip: '203.0.113.9',
        now: new Date(),
      } as const
      return sendCode(real, wanted).then(
        () => 'sent',
        (error) => error.code,
      )
    }
    const outcomes = await Promise.all(Array.from({ length: 24 }, send))
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'CODE_LIMIT')).toHaveLength(4)
  })
})
