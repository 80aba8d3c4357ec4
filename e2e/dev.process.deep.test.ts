import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort, isFree, makeDataDir } from './stack.ts'

const root = path.join(import.meta.dirname, '..')
const patient = { timeout: 60_000, interval: 50 }

test('npm run dev serves both apps and the server at one address, restarts the server, and leaves nothing behind', async () => {
  const port = await freePort(3)
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

    expect(JSON.parse(await textOf(`${url}/readyz`))).toEqual({ status: 'ready' })
    expect(JSON.parse(await textOf(`${url}/index.php?s=/api/store/data`))).toMatchObject({ status: 200 })
    expect(await textOf(`${url}/s/goods/1`)).toContain('noindex')

    // Replaced by another file, as git and some editors do, and more than once.
    const file = path.join(root, 'server/src/main.ts')
    for (const time of [2, 3]) {
      copyFileSync(file, `${file}.new`)
      renameSync(`${file}.new`, file)
      await expect.poll(starts, patient).toBe(time)
    }
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
