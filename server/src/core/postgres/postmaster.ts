import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Lines of postmaster.pid: process, directory, start, port, socket directory, address, memory key, state. */
export function readPidFile(dir: string): { pid: number; port: number; state: string } | undefined {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? '' } : undefined
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
