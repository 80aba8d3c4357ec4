import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir } from './stack.ts'

const root = path.join(import.meta.dirname, '..')
const patient = { timeout: 60_000, interval: 50 }

test('npm run dev serves both apps and the server at one address, restarts the server, and leaves nothing behind', async () => {
  const port = await freePorts(3)
  const dataDir = makeDataDir()
  const dev = spawn('npm', ['run', 'dev', '--ignore-scripts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  let said = ''
  dev.stdout.on('data', (chunk) => {
    said += chunk
  })
  const starts = () => said.split(`ready ${url}/`).length - 1
  try {
    await expect.poll(starts, patient).toBe(1)
    expect(await textOf(`${url}/`)).toContain('src="/src/start.ts')
    expect(await textOf(`${url}/admin/`)).toContain('src="/admin/src/main.tsx')
    expect(JSON.parse(await textOf(`${url}/api/store/data`))).toMatchObject({ status: 200 })
    // Changes in the console must come from its own origin.
    const headers = { origin: url, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/admin/api/session`, { method: 'POST', headers, body: '{}' })
    expect(await answer.text()).not.toContain('CROSS_SITE')

    utimesSync(path.join(root, 'server/src/main.ts'), new Date(), new Date())
    await expect.poll(starts, patient).toBe(2)
  } finally {
    dev.kill('SIGINT')
    const [code] = await once(dev, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
    expect(code).toBe(0)
  }
  for (const one of [port, port + 1, port + 2]) expect(await isFree(one), `port ${one}`).toBe(true)
})

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  return answer.text()
}

/** The first of several consecutive free ports, outside the range of outgoing connections. */
async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(first + place)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`found no ${count} consecutive free ports`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const listens = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (listens) await new Promise((done) => probe.close(done))
  return listens
}
