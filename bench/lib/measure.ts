import { readFileSync } from 'node:fs'
import type { Running } from './server.ts'

/** CPU time that a program's processes have used so far, in seconds; undefined if the system does not report it. */
export function cpuSeconds({ pids }: Pick<Running, 'pids'>): number | undefined {
  try {
    return pids().reduce((sum, pid) => {
      // After the name in brackets: state is the 3rd field, user and system time are the 14th and 15th, in 1/100 s.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return sum + (Number(fields[11]) + Number(fields[12])) / 100
    }, 0)
  } catch {
    return undefined
  }
}

/** Resident memory of each of a program's processes, in MiB. */
export function residentMib({ pids }: Pick<Running, 'pids'>): number[] {
  return pids().flatMap((pid) => {
    try {
      const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return kib ? [Number(kib) / 1024] : []
    } catch {
      return []
    }
  })
}
