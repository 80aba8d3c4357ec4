import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The user PostgreSQL runs as; empty for the current one. */
export interface RunAs {
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root. As root this picks the user to run it: the owner of existing data, else
 * `postgres`, created if missing, else `nobody`.
 * @param existing the database directory, which may not exist yet
 */
export function chooseUser(existing: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(existing, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = findUser('postgres') ?? createUser('postgres') ?? findUser('nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as')
  return user
}

/** Whether `user` can enter the directory: every directory above it must let them through. */
export function canEnter(dir: string, user: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function findUser(name: string): Required<RunAs> | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function createUser(name: string): Required<RunAs> | undefined {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return findUser(name)
}
