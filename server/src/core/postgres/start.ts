import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseUrls, runtimePassword, runtimeRole } from '../database/access.ts'
import { prepareDataDir } from '../process/data-dir.ts'
import { StartError } from '../process/lifecycle.ts'
import { type Binaries, findBinaries, prepareHome } from './files.ts'
import { lockDirectory } from './lock.ts'
import { chooseUser, type RunAs } from './user.ts'

export interface Embedded extends DatabaseUrls {
  /** Ends sessions, flushes everything to disk, releases the directory. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** false only where data may be lost: tests. */
  durable?: boolean
  maxConnections?: number
  log?: (message: string) => void
}

const startTimeoutMs = 60_000
/** After a crash PostgreSQL first reads its log again, which takes longer the more was written. */
const recoveryTimeoutMs = 600_000
const restartAfterMs = 1_000
const stopTimeoutMs = 60_000
const databaseName = 'shop'

/**
 * Starts our own PostgreSQL on `dataDir`, creating it if missing, on a free port of 127.0.0.1.
 * A database left running by a killed server is stopped first. If the database crashes, it is restarted on the
 * same port.
 * @throws StartError when the directory cannot be written or is in use by a living server, or PostgreSQL does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log = () => {} } = options
  prepareDataDir(dataDir)
  const unlock = takeLock(dataDir)
  try {
    const user = chooseUser(path.join(dataDir, 'postgres'))
    const home = prepareHome(dataDir, user)
    const binaries = findBinaries(user)
    const cluster: Cluster = { dir: path.join(home, 'cluster'), home, user, binaries, log, options }
    if (!existsSync(cluster.dir)) initialise(cluster)
    assertSameVersion(cluster)
    const keeper = await keepRunning(cluster)
    const urls = await openOwnDatabase(cluster, keeper.port)
    return {
      ...urls,
      stop: async () => {
        await keeper.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    if (error instanceof StartError) throw error
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function takeLock(dataDir: string): () => void {
  let unlock: (() => void) | undefined
  try {
    unlock = lockDirectory(dataDir)
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} holds a file "lock" that cannot be opened for writing`)
  }
  if (!unlock) throw new StartError(`another server is running on DATA_DIR ${dataDir}`)
  return unlock
}

interface Cluster {
  dir: string
  home: string
  user: RunAs
  binaries: Binaries
  log: (message: string) => void
  options: EmbeddedOptions
}

/** Created next to its final place and then moved, so that an interrupted start leaves nothing half-done. */
function initialise(cluster: Cluster): void {
  const { home, user, binaries, options } = cluster
  const half = `${cluster.dir}.new`
  rmSync(half, { recursive: true, force: true })
  const passwordFile = path.join(home, 'password')
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(user, passwordFile)
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${half}`,
      '--username=shop',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same sort order and case mapping on every machine, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(options.durable === false ? ['--no-sync'] : []),
    ],
    { ...user, cwd: home, encoding: 'utf8', env: cleanEnvironment() },
  )
  if (made.status !== 0) {
    throw new StartError(`PostgreSQL could not be set up in ${home}: ${lastLine(made.stderr) || made.error?.message}`)
  }
  renameSync(half, cluster.dir)
}

function assertSameVersion({ dir, binaries, user }: Cluster): void {
  const made = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  const shown = spawnSync(binaries.postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' }).stdout
  const running = /\d+/.exec(shown)?.[0]
  if (made === running) return
  throw new StartError(`${dir} was made by PostgreSQL ${made}, this version brings ${running}: see docs/operating.md`)
}

/** kill -9 of a server leaves its database running. We hold the directory's lock, so no other server is using it. */
async function stopOrphan({ dir, log }: Cluster): Promise<void> {
  const found = readPidFile(dir)
  if (!found) return
  if (!isPostmasterOf(found.pid, dir)) {
    // The process has ended, or its pid now belongs to an unrelated process, which PostgreSQL itself could not tell.
    rmSync(path.join(dir, 'postmaster.pid'), { force: true })
    return
  }
  log(`stopping the database that a killed server left running (process ${found.pid})`)
  await endProcess(found.pid, () => isPostmasterOf(found.pid, dir))
}

/** Starts the postmaster, and restarts it whenever it ends unexpectedly. */
async function keepRunning(cluster: Cluster): Promise<{ port: number; stop(): Promise<void> }> {
  let stopping = false
  let current = await startPostmaster(cluster)
  const { port } = current
  watch()
  return { port, stop }

  function watch() {
    current.child.once('exit', (code, signal) => {
      if (stopping) return
      cluster.log(`the database ended by itself (${signal ?? code}), starting it again`)
      void restart()
    })
  }

  /** Tries until it succeeds: the cause, such as a full disk, may pass, and the shop reports it meanwhile. */
  async function restart() {
    while (!stopping) {
      try {
        current = await startPostmaster(cluster, port, recoveryTimeoutMs)
        if (stopping) return await endProcess(current.pid, () => !hasEnded(current.child))
        return watch()
      } catch (error) {
        cluster.log(`the database could not be started again: ${(error as Error).message}`)
        await sleep(restartAfterMs, undefined, { ref: false })
      }
    }
  }

  async function stop() {
    if (stopping) return
    stopping = true
    await endProcess(current.pid, () => !hasEnded(current.child))
  }
}

interface Postmaster {
  child: ChildProcess
  pid: number
  port: number
}

/**
 * Retries until it accepts connections: the port may be taken between choosing and using it, and the processes of a
 * killed postmaster take a while to notice, during which its shared memory is still in use.
 */
async function startPostmaster(
  cluster: Cluster,
  wantedPort?: number,
  timeoutMs: number = startTimeoutMs,
): Promise<Postmaster> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    await stopOrphan(cluster)
    const port = wantedPort ?? (await freePort())
    const child = spawnPostmaster(cluster, port)
    if (await becomesReady(cluster, child, deadline)) return { child, pid: child.pid as number, port }
    const reason = lastLine(readLog(cluster), /FATAL|PANIC|ERROR/) || lastLine(readLog(cluster))
    const mayPass = /already in use|lock file|shared memory|could not bind|could not create any/i.test(readLog(cluster))
    if (!mayPass || Date.now() > deadline) throw new StartError(`PostgreSQL does not start: ${reason}`)
    await sleep(300)
  }
}

/** An eighth of the memory, from 128 MB to 1 GB, to cache hot data; allocated as needed. */
function sharedBuffersMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(1_024, Math.max(128, bytes / 8 / 2 ** 20)))
}

function spawnPostmaster({ dir, home, user, binaries, options }: Cluster, port: number): ChildProcess {
  const logFile = path.join(home, 'log')
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.before`)
  const log = openSync(logFile, 'w', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    // A socket path is limited to 107 bytes; a data directory's may be longer.
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 100,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : { shared_buffers: `${sharedBuffersMb()}MB` }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const child = spawn(binaries.postgres, ['-D', dir, '-p', String(port), ...flags], {
      ...user,
      cwd: home,
      env: cleanEnvironment(),
      // Its own process group: Ctrl-C in a terminal must reach the server alone, which stops the database last.
      detached: true,
      stdio: ['ignore', log, log],
    })
    // On an uncaught error or process.exit(), the database shuts down cleanly, a moment after us.
    const interrupt = () => child.kill('SIGINT')
    process.on('exit', interrupt)
    child.once('exit', () => process.off('exit', interrupt))
    return child
  } finally {
    closeSync(log)
  }
}

async function becomesReady({ dir }: Cluster, child: ChildProcess, deadline: number): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  while (!failed && !hasEnded(child)) {
    const found = readPidFile(dir)
    if (found?.pid === child.pid && found?.state === 'ready') return true
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return false
    }
    await sleep(30)
  }
  return false
}

/** The shop's database and its runtime role, created if missing: earlier versions had none. */
async function openOwnDatabase({ home }: Cluster, port: number): Promise<DatabaseUrls> {
  const client = new pg.Client(embeddedUrls(home, port, 'postgres').ownerUrl)
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [runtimeRole])
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${runtimeRole} LOGIN`)
    await client.query(`ALTER ROLE ${runtimeRole} PASSWORD '${runtimePassword(readPassword(home))}'`)
  } finally {
    await client.end()
  }
  return embeddedUrls(home, port)
}

/** The addresses of a database of the cluster below `home`. Its owner is also the cluster's superuser. */
export function embeddedUrls(home: string, port: number, name: string = databaseName): DatabaseUrls {
  const password = readPassword(home)
  const at = `127.0.0.1:${port}/${name}`
  return {
    url: `postgres://${runtimeRole}:${runtimePassword(password)}@${at}`,
    ownerUrl: `postgres://shop:${password}@${at}`,
  }
}

const readPassword = (home: string) => readFileSync(path.join(home, 'password'), 'utf8').trim()

/** First a fast shutdown, with data flushed; if that takes too long an immediate one, which loses nothing either. */
async function endProcess(pid: number, isRunning: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + stopTimeoutMs
    sendSignal(pid, signal)
    while (isRunning() && Date.now() < deadline) await sleep(20)
    if (!isRunning()) return
  }
  throw new StartError(`the database (process ${pid}) does not end`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Lines of postmaster.pid: process, directory, start, port, socket directory, address, memory key, state. */
function readPidFile(dir: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, state: lines[7]?.trim() ?? '' } : undefined
  } catch {
    return undefined
  }
}

/** Whether the process is a living PostgreSQL on the cluster's directory; the pid alone does not tell. */
export function isPostmasterOf(pid: number, dir: string): boolean {
  const command = commandOf(pid)
  return /\/bin\/postgres[\0 ]/.test(command) && command.includes(dir)
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
}

/** Drops PG* variables, which would reach the programs, and the locale, which would change their messages. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

function giveTo(user: RunAs, file: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
}

function readLog({ home }: Cluster): string {
  const file = path.join(home, 'log')
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : ''
}

function lastLine(text: string, pattern = /\S/): string {
  return (
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .at(-1)
      ?.trim() ?? ''
  )
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
