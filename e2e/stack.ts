import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The whole product as `npm start` runs it, with its own directory and port. */
export interface Stack {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string
  dataDir: string
  /** The server's standard output and error so far. */
  output(): string
  /** Messages sent to `to`, the newest last: mails, SMS and captcha answers of the demo. */
  outbox(to?: string): OutboxMessage[]
  signal(name: NodeJS.Signals): void
  /** The exit code, once it has ended. */
  ended(): Promise<number | null>
  /** Sends SIGTERM and resolves to the exit code. */
  end(): Promise<number | null>
  /** `end`, then removes the directory. */
  stop(): Promise<number | null>
  /** Kills the server at once, like a power cut; `restart` continues with the same data. */
  kill(): Promise<void>
  restart(): Promise<void>
}

export interface OutboxMessage {
  id: string
  channel: 'sms' | 'email' | 'captcha'
  to: string
  code: string
  body: string
  createdAt: string
}

/** The environment variables naming prepared shops, with the demo and without: each stack of a run starts on a copy. */
export const preparedDirs = { demo: 'SHOP_E2E_DEMO_DIR', empty: 'SHOP_E2E_EMPTY_DIR' } as const

const root = path.join(import.meta.dirname, '..')

/** Starts the built server; `env` as in the operating guide, e.g. `{ DEMO: '0', WORKERS: '2' }`. */
export async function openStack(env: Record<string, string> = {}): Promise<Stack> {
  const dataDir = makeDataDir()
  const prepared = process.env[preparedDirs[env.DEMO === '0' ? 'empty' : 'demo']]
  const own = env.DATA_DIR === undefined && env.DATABASE_URL === undefined
  // `-a` keeps the owner: as root, PostgreSQL's files belong to another user.
  if (prepared && own) execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
  const port = await freePort()
  let output = ''
  let server = await launch()
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    outbox,
    signal,
    ended,
    end,
    stop,
    kill,
    restart,
  }

  async function launch(): Promise<ChildProcess> {
    const child = spawnServer({ DATA_DIR: dataDir, PORT: String(port), ...env })
    output = ''
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        output += chunk
        if (/^ready /m.test(output)) resolve()
      }
      child.stdout?.on('data', listen)
      child.stderr?.on('data', listen)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)))
    })
    return child
  }

  function outbox(to?: string): OutboxMessage[] {
    const dir = path.join(dataDir, 'outbox')
    const messages = readdirSync(dir)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name): OutboxMessage => JSON.parse(readFileSync(path.join(dir, name), 'utf8')))
    return to === undefined ? messages : messages.filter((message) => message.to === to)
  }

  function signal(name: NodeJS.Signals): void {
    server.kill(name)
  }

  async function ended(): Promise<number | null> {
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    return server.exitCode
  }

  async function end(): Promise<number | null> {
    signal('SIGTERM')
    return ended()
  }

  async function stop(): Promise<number | null> {
    const code = await end()
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }

  async function kill(): Promise<void> {
    signal('SIGKILL')
    await ended()
  }

  async function restart(): Promise<void> {
    await end()
    server = await launch()
  }
}

/** An empty directory that PostgreSQL's user can access when root runs the tests. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-e2e-'))
  chmodSync(dataDir, 0o711)
  return dataDir
}

/** The server with this environment and none of the developer's own variables. */
export function spawnServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Without the variables in the developer's shell that configure their own server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|STATUS_PORT|METRICS_ADDRESSES|METRICS_PUBLIC|TRUSTED_PROXIES|PUBLIC_URL|DATA_DIR|BACKUP_DIR|DATABASE_URL|DATABASE_OWNER_URL|DEMO|ROLE|WORKERS|(SMS|SMTP|ALIYUN|TENCENT|WECHAT|ALIPAY|KUAIDI100|S3|QINIU|MAP|AD)_.*)$/
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ours.test(name) && !name.startsWith('VITEST')),
  )
}

/**
 * A port that is free, or the first of several in a row. Outside the range that the system gives to outgoing connections
 * and to listeners without a fixed port, which would take it before the server does; above 10080, which browsers refuse
 * to open.
 */
export async function freePort(count = 1): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const first = randomInt(10_100, 32_000)
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(first + place)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`found no ${count} free ports in a row`)
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const listens = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (listens) await new Promise((done) => probe.close(done))
  return listens
}
