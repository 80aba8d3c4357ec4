import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { canDeliver, deliver } from './deliver.ts'
import type { Message } from './message.ts'

const received: { from: string; to: string[]; text: string; user: unknown }[] = []
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('wrong password')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('full') ? done(Object.assign(new Error('mailbox full'), { responseCode: 452 })) : done(),
  onData: (stream, { envelope, user }, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part) => parts.push(part))
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, text: Buffer.concat(parts).toString(), user })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const { port } = server.server.address() as AddressInfo
const openMailing = (credentials: string) =>
  openShop({ DEMO: '0', SMTP_URL: `smtp://${credentials}127.0.0.1:${port}/?from=shop@example.com` })
const shop = await openMailing('shop:p%40ss%2Fword@')
const stranger = await openMailing('shop:wrong@')
const message: Message = {
  id: 'code-7',
  channel: 'email',
  to: 'someone@example.com',
  subject: '拾光小舖：登入驗證碼 123456',
  body: '【拾光小舖】登入驗證碼：123456',
  code: '123456',
  sms: { event: 'code', language: 'zh-Hant', values: {} },
  createdAt: new Date(),
}

test('a mail server gets subject, text, sender and a stable message id', async () => {
  await deliver(shop, message)
  await deliver(shop, message)
  expect(received).toHaveLength(2)
  const [mail, again] = received
  expect(mail).toMatchObject({ from: 'shop@example.com', to: ['someone@example.com'], user: 'shop' })
  expect(mail?.text).toContain('Message-ID: <code-7@example.com>')
  expect(again?.text).toContain('Message-ID: <code-7@example.com>')
  const [head = '', body = ''] = mail?.text.split('\r\n\r\n') ?? []
  const subject = [...head.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString(),
  )
  expect(subject.join('')).toBe(message.subject)
  expect(Buffer.from(body, 'base64').toString().trim()).toBe(message.body)
})

test('an address cannot inject recipients or headers', async () => {
  const before = received.length
  await deliver(shop, { ...message, to: 'a@example.com', subject: 'hello\r\nBcc: victim@example.com' })
  const mail = received[before]
  expect(mail?.to).toEqual(['a@example.com'])
  expect(mail?.text).not.toMatch(/^Bcc:/m)
})

test('a refusal by the server is an error, so that the job retries', async () => {
  await expect(deliver(shop, { ...message, to: 'full@example.com' })).rejects.toThrow(/mailbox full/)
  await expect(deliver(stranger, message)).rejects.toThrow()
})

test('what can be sent depends on the providers', () => {
  expect(canDeliver(shop, 'email')).toBe(true)
  expect(canDeliver(shop, 'sms')).toBe(false)
})
