import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../process/lifecycle.ts'
import { type Cluster, cleanEnvironment, lastLine } from './cluster.ts'
import { freePort } from './free-port.ts'
import { isPostmasterOf, readPidFile } from './postmaster.ts'

const startTimeoutMs = 60_000
/** After a crash PostgreSQL first reads its log again, which takes longer the more was written. */
const recoveryTimeoutMs = 600_000
const restartAfterMs = 1_000
const stopTimeoutMs = 60_000

/** Starts the postmaster, and restarts it whenever it ends unexpectedly. */
export async function keepRunning(cluster: Cluster): Promise<{ port: number; stop(): Promise<void> }> {
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

  /** Tries until it succeeds: the cause, such as a full disk, may go away, and the shop reports it meanwhile. */
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

function readLog({ home }: Cluster): string {
  const file = path.join(home, 'log')
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : ''
}
