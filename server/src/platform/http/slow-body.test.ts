import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { createServer } from './server.ts'

const shop = await openShop()
const server = await createServer({ ...shop, metrics: new Registry() }, { idleMs: 400, totalMs: 1_500 })
const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
afterAll(() => server.close())

const head =
  'POST /api/passport/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

async function begin(sent: string): Promise<{ socket: Socket; answer: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(sent)
  return { socket, answer: () => answer, closed }
}

test.each([
  ['a body that stops', `${head}{`],
  ['a head that stops', 'POST /api/passport/login HTTP/1.1\r\nHost:'],
])('%s is cut off', { timeout: 60_000 }, async (_, sent) => {
  const { answer, closed } = await begin(sent)
  await closed
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that never stops trickling is cut off as well', { timeout: 60_000 }, async () => {
  const { socket, answer, closed } = await begin(head)
  const trickle = setInterval(() => socket.writable && socket.write(' '), 100)
  await closed
  clearInterval(trickle)
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection stays open after a slow but complete body', async () => {
  const { socket, answer } = await begin(head.replace('1000', '2'))
  await sleep(200)
  socket.write('{')
  await sleep(200)
  socket.write('}')
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /)
  await sleep(600)
  expect(socket.readyState).toBe('open')
  socket.destroy()
})
