import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../process/lifecycle.ts'
import type { Binaries } from './files.ts'
import type { RunAs } from './user.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** false only where data may be lost: tests. */
  durable?: boolean
  maxConnections?: number
  log?: (message: string) => void
}

export interface Cluster {
  dir: string
  home: string
  user: RunAs
  binaries: Binaries
  log: (message: string) => void
  options: EmbeddedOptions
}

/** Created next to its final place and then moved, so that an interrupted start leaves nothing half-done. */
export function initialise(cluster: Cluster): void {
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

export function assertSameVersion({ dir, binaries, user }: Cluster): void {
  const made = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  const shown = spawnSync(binaries.postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' }).stdout
  const running = /\d+/.exec(shown)?.[0]
  if (made === running) return
  throw new StartError(`${dir} was made by PostgreSQL ${made}, this version brings ${running}: see docs/operating.md`)
}

function giveTo(user: RunAs, file: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
}

/** Drops PG* variables, which would reach the programs, and the locale, which would change their messages. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

export function lastLine(text: string, pattern = /\S/): string {
  return (
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .at(-1)
      ?.trim() ?? ''
  )
}
