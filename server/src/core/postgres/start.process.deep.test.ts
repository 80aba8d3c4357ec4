import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isPostmasterOf } from './postmaster.ts'
import { findRunning } from './running.ts'

const program = path.join(import.meta.dirname, '../../test/hold-database.ts')
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

const cleanups: (() => Promise<void> | void)[] = []
afterEach(clean)

async function clean(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

/** An initialised, stopped cluster. Most tests start from a copy of it, since initialising one is the slowest step. */
const setUp = makeDir()
beforeAll(async () => {
  await (await startHolder(setUp)).stop()
  await clean()
})
afterAll(() => rmSync(setUp, { recursive: true, force: true }))

test('a new directory: written data survives a restart, and stopping frees the directory', async () => {
  const dataDir = givenDir()
  const first = await startHolder(dataDir)
  await run(first.url, "CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')")
  expect(await first.stop()).toBe(0)
  expect(existsSync(pidFileOf(dataDir))).toBe(false)
  const second = await startHolder(dataDir)
  expect(await run(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
})

test('a directory of an earlier version, which had one role, gets the runtime role at the next start', async () => {
  const dataDir = givenCluster()
  const first = await startHolder(dataDir)
  await run(first.url, 'DROP ROLE shop_runtime')
  await first.stop()
  await startHolder(dataDir)
  const running = findRunning(dataDir)
  expect(await run(running?.url as string, 'SELECT current_user AS role')).toEqual([{ role: 'shop_runtime' }])
  expect(await run(running?.ownerUrl as string, 'SELECT current_user AS role')).toEqual([{ role: 'shop' }])
})

test('after kill -9 of the server, the next start stops the orphaned database and has every committed row', async () => {
  const dataDir = givenCluster()
  const first = await startHolder(dataDir)
  await run(first.url, "CREATE TABLE note (text text); INSERT INTO note VALUES ('committed')")
  const orphan = postmasterOf(dataDir)
  await first.kill('SIGKILL')
  expect(isPostmasterOf(orphan, clusterOf(dataDir))).toBe(true)
  const second = await startHolder(dataDir)
  expect(isPostmasterOf(orphan, clusterOf(dataDir))).toBe(false)
  expect(second.said()).toContain('killed server')
  expect(await run(second.url, 'SELECT text FROM note')).toEqual([{ text: 'committed' }])
})

test('after kill -9 of both, the next start waits until the shared memory is released', async () => {
  const dataDir = givenCluster()
  const first = await startHolder(dataDir)
  await run(first.url, 'CREATE TABLE note (text text)')
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await first.kill('SIGKILL')
  const second = await startHolder(dataDir)
  expect(await run(second.url, 'SELECT text FROM note')).toEqual([])
})

test('after kill -9 of the database alone, it comes back on the same port with every committed row', async () => {
  const dataDir = givenCluster()
  const holder = await startHolder(dataDir)
  await run(holder.url, "CREATE TABLE note (text text); INSERT INTO note VALUES ('committed')")
  const before = postmasterOf(dataDir)
  process.kill(before, 'SIGKILL')
  await expect.poll(() => run(holder.url, 'SELECT text FROM note'), patient).toEqual([{ text: 'committed' }])
  expect(postmasterOf(dataDir)).not.toBe(before)
})

test('a start waits for a port that another process has taken meanwhile', async () => {
  const dataDir = givenCluster()
  const holder = await startHolder(dataDir)
  const port = Number(new URL(holder.url).port)
  killAll(postmasterOf(dataDir))
  const squatter = createServer((socket) => socket.destroy())
  await takeOver(squatter, port)
  await sleep(1_500)
  expect(holder.hasEnded()).toBe(false)
  squatter.close()
  await expect.poll(() => run(holder.url, 'SELECT 1 AS one'), patient).toEqual([{ one: 1 }])
})

/** Includes the children, which would keep the port open a little longer. */
function killAll(postmaster: number): void {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of [postmaster, ...children]) process.kill(pid, 'SIGKILL')
}

/** Retries, because the port of killed processes takes a moment to become free. */
async function takeOver(squatter: Server, port: number): Promise<void> {
  for (let tryNumber = 1; ; tryNumber++) {
    try {
      squatter.listen(port, '127.0.0.1')
      return void (await once(squatter, 'listening'))
    } catch (error) {
      if (tryNumber === 200) throw error
      await sleep(5)
    }
  }
}

test('a second start on the same directory fails in one line, and the first keeps running', async () => {
  const dataDir = givenCluster()
  const first = await startHolder(dataDir)
  const { code, said } = await startExpectingFailure(dataDir)
  expect(code).toBe(1)
  expect(said).toBe(`another server is running on DATA_DIR ${dataDir}\n`)
  expect(await run(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('of three simultaneous starts on a new directory one wins', async () => {
  const dataDir = givenDir()
  const tries = [1, 2, 3].map(() => launch(dataDir))
  const outcomes = await Promise.all(tries.map((holder) => Promise.race([holder.ready, holder.ended])))
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(2)
})

test('a directory that is a file, or below one, is refused in one line', async () => {
  const file = path.join(givenDir(), 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, path.join(file, 'below')]) {
    const { code, said } = await startExpectingFailure(dataDir)
    expect(code).toBe(1)
    expect(said).toMatch(/^DATA_DIR \S+ is not a directory that can be written \(E\w+\)\n$/)
  }
})

test('a directory that is not writable is refused in one line', async () => {
  const closed = isRoot ? '/sys/shop' : path.join(givenDir(), 'shop')
  if (!isRoot) chmodSync(path.dirname(closed), 0o555)
  // Creating /proc/shop, or anything below it, fails with ENOENT.
  for (const dataDir of [closed, '/proc/shop/data']) {
    const { code, said } = await startExpectingFailure(dataDir)
    expect(code).toBe(1)
    expect(said).toMatch(/^DATA_DIR \S+ is not a directory that can be written \((EACCES|EPERM|EROFS|ENOENT)\)\n$/)
  }
})

test('a lock file whose pid now belongs to an unrelated process does not prevent the start', async () => {
  const dataDir = givenCluster()
  const first = await startHolder(dataDir)
  const lines = readFileSync(pidFileOf(dataDir), 'utf8').split('\n')
  await first.stop()
  const stranger = spawn('sleep', ['60'], isRoot ? ownerOf(path.join(dataDir, 'postgres')) : {})
  cleanups.push(() => void stranger.kill())
  writeFileSync(pidFileOf(dataDir), [stranger.pid, ...lines.slice(1)].join('\n'))
  await startHolder(dataDir)
  expect(stranger.exitCode).toBe(null)
})

test('a start after an interrupted initialisation starts it over', async () => {
  const dataDir = givenCluster()
  const home = path.join(dataDir, 'postgres')
  rmSync(path.join(home, 'cluster'), { recursive: true })
  mkdirSync(path.join(home, 'cluster.new/base'), { recursive: true })
  await startHolder(dataDir)
})

test('a directory made by another version of PostgreSQL is refused in one line', async () => {
  const dataDir = givenCluster()
  writeFileSync(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n')
  const { code, said } = await startExpectingFailure(dataDir)
  expect(code).toBe(1)
  expect(said).toMatch(/^\S+ was made by PostgreSQL 12, this version brings \d+: see docs\/operating\.md\n$/)
})

test('an uncaught error of the server shuts the database down cleanly', async () => {
  const dataDir = givenCluster()
  const holder = await startHolder(dataDir)
  const postmaster = postmasterOf(dataDir)
  await holder.kill('SIGUSR2')
  await expect.poll(() => isPostmasterOf(postmaster, clusterOf(dataDir)), patient).toBe(false)
  expect(existsSync(pidFileOf(dataDir))).toBe(false)
})

test.runIf(isRoot)('as root it runs as another user, even below a directory only root may enter', async () => {
  const closed = mkdtempSync(path.join(homedir(), '.shop-test-'))
  cleanups.push(() => rmSync(closed, { recursive: true, force: true }))
  chmodSync(closed, 0o700)
  const dataDir = path.join(closed, 'data')
  const first = await startHolder(dataDir)
  await run(first.url, 'CREATE TABLE note (text text)')
  const link = path.join(dataDir, 'postgres')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  const { uid } = statSync(link)
  expect(uid).not.toBe(0)
  const target = realpathSync(link)
  cleanups.push(() => rmSync(target, { recursive: true, force: true }))
  await first.stop()
  const second = await startHolder(dataDir)
  expect(await run(second.url, 'SELECT text FROM note')).toEqual([])
})

test.runIf(isRoot)('as root it runs as the owner of existing data', async () => {
  const dataDir = givenCluster()
  execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, path.join(dataDir, 'postgres')])
  await startHolder(dataDir)
  expect(ownerOf(path.join(dataDir, 'postgres/cluster'))).toEqual(nobody)
  expect(ownerOf(`/proc/${postmasterOf(dataDir)}`)).toEqual(nobody)
})

test.runIf(isRoot)('as root it starts on a copy that belongs to root', async () => {
  const dataDir = givenCluster()
  execFileSync('chown', ['-R', '0:0', dataDir])
  const { url } = await startHolder(dataDir)
  expect(await run(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the reason why PostgreSQL does not start is reported in one line', async () => {
  const dataDir = givenCluster()
  rmSync(path.join(dataDir, 'postgres/cluster/postgresql.conf'))
  const { code, said } = await startExpectingFailure(dataDir)
  expect(code).toBe(1)
  expect(said).toMatch(/^PostgreSQL does not start: .*postgresql\.conf.*\n$/)
})

const patient = { timeout: 30_000, interval: 200 }

function givenDir(): string {
  const dir = makeDir()
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** `-a` keeps the owner: as root, PostgreSQL's files belong to another user. */
function givenCluster(): string {
  const dir = givenDir()
  execFileSync('cp', ['-a', `${setUp}/.`, dir])
  return dir
}

function makeDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'shop-process-'))
  chmodSync(dir, 0o755)
  return dir
}

function launch(dataDir: string) {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ready = new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk).trim())))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  cleanups.push(async () => {
    await end(child, ended)
    // A killed holder leaves its database running.
    await endOrphan(dataDir)
  })
  return { child, ready, ended, said: () => said }
}

async function startHolder(dataDir: string) {
  const { child, ready, ended, said } = launch(dataDir)
  const url = await Promise.race([
    ready,
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${said()}`))),
  ])
  return {
    url,
    said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end(child, ended),
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
  }
}

async function startExpectingFailure(dataDir: string) {
  const { ended, said } = launch(dataDir)
  return { code: await ended, said: said() }
}

async function end(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}

async function endOrphan(dataDir: string): Promise<void> {
  if (!existsSync(pidFileOf(dataDir))) return
  const pid = postmasterOf(dataDir)
  if (!isPostmasterOf(pid, clusterOf(dataDir))) return
  process.kill(pid, 'SIGINT')
  await expect.poll(() => isPostmasterOf(pid, clusterOf(dataDir)), patient).toBe(false)
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await client.query(statement)
    return result.rows
  } finally {
    await client.end()
  }
}

const clusterOf = (dataDir: string) => path.join(realpathSync(path.join(dataDir, 'postgres')), 'cluster')
const pidFileOf = (dataDir: string) => path.join(dataDir, 'postgres/cluster/postmaster.pid')
const postmasterOf = (dataDir: string) => Number.parseInt(readFileSync(pidFileOf(dataDir), 'utf8'), 10)

function ownerOf(file: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(file)
  return { uid, gid }
}
