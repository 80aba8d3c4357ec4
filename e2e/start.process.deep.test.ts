import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort, makeDataDir, openStack, type Stack, spawnServer } from './stack.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

test('reports ready in one line, answers, and exits with 0 on SIGTERM', async () => {
  const stack = await givenStack()
  expect(stack.output().match(/^ready .*$/gm)).toEqual([`ready ${stack.url}/`])
  expect((await fetch(`${stack.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${stack.url}/readyz`)).status).toBe(200)
  expect(await stack.stop()).toBe(0)
})

test('a signal to npm start reaches the server: it shuts down cleanly, and npm exits with 0', async () => {
  const env = { ...process.env, DATA_DIR: givenDir(), PORT: String(await freePort()), DEMO: '0' }
  // Skips the pre-step, which would build the apps.
  const npm = spawn('npm', ['start', '--ignore-scripts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  npm.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said, patient).toMatch(/^ready /m)
  npm.kill('SIGTERM')
  expect(await once(npm, 'exit')).toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${env.PORT}/healthz`)).rejects.toThrow()
})

test('SIGINT ends the server with 0 as well, even when sent twice', async () => {
  const stack = await givenStack()
  stack.signal('SIGINT')
  stack.signal('SIGINT')
  expect(await stack.ended()).toBe(0)
})

test('SIGTERM during the start ends the server with 0, and the next start continues', async () => {
  const dataDir = givenDir()
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '0' }
  const child = spawnServer(env)
  await expect.poll(() => existsSync(path.join(dataDir, 'postgres')), patient).toBe(true)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  const stack = await givenStack(env)
  expect(await stack.stop()).toBe(0)
})

test('a request in flight is answered before the exit', async () => {
  const stack = await givenStack()
  const slow = connect(Number(new URL(stack.url).port), '127.0.0.1')
  let answer = ''
  slow.on('data', (chunk) => {
    answer += chunk
  })
  slow.write('POST /api/nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{')
  await fetch(`${stack.url}/healthz`)
  stack.signal('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(stack.url).then(
          () => 'answers',
          () => 'closed',
        ),
      patient,
    )
    .toBe('closed')
  slow.write('}')
  const answeredAt = Date.now()
  expect(await stack.ended()).toBe(0)
  expect(Date.now() - answeredAt).toBeLessThan(10_000)
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
})

test('with WORKERS=2 two processes answer, a killed one is replaced, and SIGTERM ends all with 0', async () => {
  const stack = await givenStack({ WORKERS: '2' })
  await expect.poll(() => workersOf(stack).length, patient).toBe(2)
  process.kill(workersOf(stack)[0] ?? 0, 'SIGKILL')
  await expect.poll(() => workersOf(stack).length, patient).toBe(3)
  expect((await fetch(`${stack.url}/readyz`)).status).toBe(200)
  expect(await stack.stop()).toBe(0)
})

test('with WORKERS=2 neither a process that is asked to stop nor its replacement resets a connection', async () => {
  const stack = await givenStack({ WORKERS: '2' })
  await expect.poll(() => workersOf(stack).length, patient).toBe(2)
  let going = true
  const failures: string[] = []
  let answered = 0
  const clients = Array.from({ length: 8 }, async (_, index) => {
    // Half of the callers keep their connection, half open one for each call.
    const headers: Record<string, string> = index % 2 === 0 ? {} : { connection: 'close' }
    while (going) {
      await fetch(`${stack.url}/healthz`, { headers }).then(
        (response) => response.text().then(() => answered++),
        (error: Error) => failures.push(String(error.cause ?? error)),
      )
    }
  })
  for (const count of [3, 4]) {
    process.kill(workersOf(stack).at(count - 3) ?? 0, 'SIGTERM')
    await expect.poll(() => workersOf(stack).length, patient).toBe(count)
  }
  going = false
  await Promise.all(clients)
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('with ROLE=worker it opens no port, with ROLE=web it does', async () => {
  const worker = await givenStack({ ROLE: 'worker' })
  await expect(fetch(worker.url)).rejects.toThrow()
  expect(await worker.stop()).toBe(0)
  const web = await givenStack({ ROLE: 'web' })
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
})

test('with ROLE=worker and STATUS_PORT it answers health and metrics there, and nothing else', async () => {
  const port = await freePort()
  await givenStack({ ROLE: 'worker', STATUS_PORT: String(port) })
  const status = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.status)
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(status))).toEqual([200, 200, 200])
  expect(await Promise.all(['/', '/admin/', '/api/store/data'].map(status))).toEqual([404, 404, 404])
})

test('after a kill the server starts again on the same data', async () => {
  const stack = await givenStack()
  await stack.kill()
  await stack.restart()
  expect((await fetch(`${stack.url}/readyz`)).status).toBe(200)
})

test('a taken port is reported in one line before anything else is started', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  cleanups.push(() => squatter.close())
  const port = (squatter.address() as { port: number }).port
  const dataDir = givenDir()
  expect(await startInVain({ DATA_DIR: dataDir, PORT: String(port) })).toEqual({
    code: 1,
    said: `shop: PORT ${port} is taken on 127.0.0.1: choose another with PORT\n`,
  })
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('a second start on the same directory is reported in one line, and the first keeps running', async () => {
  const stack = await givenStack()
  expect(await startInVain({ DATA_DIR: stack.dataDir, PORT: String(await freePort()) })).toEqual({
    code: 1,
    said: `shop: another server is running on DATA_DIR ${stack.dataDir}\n`,
  })
  expect((await fetch(`${stack.url}/readyz`)).status).toBe(200)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT takes a whole number from 1 to 65535, not "eighty"'],
  [{ HOST: '203.0.113.1' }, 'HOST 203.0.113.1 cannot be listened on (EADDRNOTAVAIL)'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
    'the database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/shop', DATA_DIR: import.meta.filename },
    `DATA_DIR ${import.meta.filename} is not a directory that can be written (EEXIST)`,
  ],
])('%o is refused in one line', async (env, line) => {
  const free = String(await freePort())
  expect(await startInVain({ DATA_DIR: givenDir(), PORT: free, ...env })).toEqual({ code: 1, said: `shop: ${line}\n` })
})

const patient = { timeout: 30_000, interval: 20 }

async function givenStack(env: Record<string, string> = {}): Promise<Stack> {
  const stack = await openStack({ DEMO: '0', ...env })
  cleanups.push(stack.stop)
  return stack
}

function givenDir(): string {
  const dir = makeDataDir()
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function startInVain(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawnServer({ DEMO: '0', ...env })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

const workersOf = (stack: Stack) =>
  [...stack.output().matchAll(/"pid":(\d+),"msg":"a web process is listening"/g)].map((match) => Number(match[1]))
