import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/core/postgres/free-port.ts'

/** A program that serves HTTP in its own processes. */
export interface Running {
  url: string
  /** of its processes, including a cluster's web processes */
  pids(): number[]
  stop(): Promise<void>
}

const root = path.join(import.meta.dirname, '../..')
const startMs = 60_000

/** The command line of `npm start`: Node's flags and the server. */
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const startArgs = scripts.start.replace(/^exec node /, '').split(' ')

/**
 * The server as it runs in production: `DEMO=0`, its log in a file. `env` as in the operating guide.
 */
export async function startServer(of: {
  dir: string
  databaseUrl: string
  env?: Record<string, string>
  /** for Node itself */
  flags?: string[]
}): Promise<Running> {
  const port = await freePort()
  const dataDir = path.join(of.dir, `server-${port}`)
  mkdirSync(dataDir)
  const child = spawnLogged([...(of.flags ?? []), ...startArgs], path.join(dataDir, 'log'), {
    PORT: String(port),
    DATABASE_URL: of.databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    ...of.env,
  })
  return toRunning(child, `http://127.0.0.1:${port}`, '/readyz')
}

/** One of the bench's own programs, which listens on the given port. */
export async function startProgram(file: string, dir: string, args: string[]): Promise<Running> {
  const port = await freePort()
  const log = path.join(dir, `program-${port}.log`)
  const child = spawnLogged([path.join(import.meta.dirname, file), String(port), ...args], log, {})
  return toRunning(child, `http://127.0.0.1:${port}`, '/')
}

function spawnLogged(args: string[], logFile: string, env: Record<string, string>): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', log, log],
  })
  child.once('exit', (code) => {
    if (code) console.error(`${args.at(-1)} ended with ${code}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
  })
  return child
}

/** Without the variables in the developer's shell that configure their own server. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, CHROMIUM_PATH } = process.env
  return { PATH, HOME, TMPDIR, CHROMIUM_PATH, NODE_ENV: 'production' }
}

async function toRunning(child: ChildProcess, url: string, probe: string): Promise<Running> {
  for (const deadline = performance.now() + startMs; ; await sleep(50)) {
    const ok = await fetch(url + probe).then(
      (answer) => answer.status < 500,
      () => false,
    )
    if (ok) break
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${url} does not answer`)
  }
  return {
    url,
    pids: () => processTree(child.pid as number),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** A process and its descendants. */
export function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return [pid, ...children.flatMap((child) => processTree(Number(child)))]
  } catch {
    return [pid]
  }
}
