import { readFileSync } from 'node:fs'
import type { Running } from './server.ts'

/**
 * CPU time that a program's processes, and those of them that have ended, have used so far, in seconds; undefined if the
 * system does not report it.
 */
export function cpuSeconds({ pids }: Pick<Running, 'pids'>): number | undefined {
  const seconds = pids().flatMap((pid) => {
    try {
      // After the name in brackets: state is the 3rd field; user and system time are the 14th and 15th, those of ended
      // children the next two, in 1/100 s.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return [fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / 100]
    } catch {
      return []
    }
  })
  return seconds.length > 0 ? seconds.reduce((sum, each) => sum + each) : undefined
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
