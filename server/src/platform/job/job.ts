import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** A kind of job as seen by the code that plans it: its name and the type of its payload. */
export interface JobKind<Payload extends object> {
  readonly name: string
  readonly payload?: Payload
}

/** Payloads are JSON: ids and texts, no dates. */
export function jobKind<Payload extends object = Record<never, never>>(name: string): JobKind<Payload> {
  return { name }
}

/**
 * The work of a job. It may run twice, even simultaneously on two nodes, so it checks the state before it acts. When it
 * throws it is retried with growing delays, up to 25 attempts.
 */
export type Task<Payload> = (shop: Shop, payload: Payload, now: Date) => Promise<void>

/** Every day at `HH:MM` in the store's time zone, or every few minutes. */
export type When = { at: string } | { everyMinutes: number }

export interface Job {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: `job` checks that the task accepts its kind's payload
  run: Task<any>
  when?: When
}

/** All jobs; domains add theirs. */
export const jobs = point<Job>('jobs')

/** The job that handles a kind. */
export function job<Payload extends object>(kind: JobKind<Payload>, run: Task<Payload>, when?: When): Job {
  return { name: kind.name, run, when }
}

/** A job that runs only by the clock. */
export function timed(name: string, when: When, run: Task<object>): Job {
  return { name, run, when }
}
