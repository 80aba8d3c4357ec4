import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** A kind of job as those who plan it know it: its name, and by its type what it is told. */
export interface JobKind<Payload extends object> {
  readonly name: string
  readonly payload?: Payload
}

/** Payloads are JSON: ids and texts, no dates. */
export function jobKind<Payload extends object = Record<never, never>>(name: string): JobKind<Payload> {
  return { name }
}

/**
 * What a job does. It may run twice, also at the same moment on two nodes, so it looks at the state before it acts;
 * when it throws it is tried again, later and later, 25 times.
 */
export type Task<Payload> = (shop: Shop, payload: Payload, now: Date) => Promise<void>

/** By the clock of the store's time zone: at `HH:MM` of every day, or every so many minutes. */
export type When = { at: string } | { everyMinutes: number }

export interface Job {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: `job` checks that the task takes what its kind is told
  run: Task<any>
  when?: When
}

/** Every job there is: domains add theirs. */
export const jobs = point<Job>('jobs')

/** What is done for jobs of a kind. */
export function job<Payload extends object>(kind: JobKind<Payload>, run: Task<Payload>, when?: When): Job {
  return { name: kind.name, run, when }
}

/** A job that comes by the clock alone. */
export function timed(name: string, when: When, run: Task<object>): Job {
  return { name, run, when }
}
