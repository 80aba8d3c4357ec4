import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs one statement on the connection of the transaction that is about to be committed. */
export type Execute = (text: string, values: readonly unknown[]) => Promise<void>

/** The actions or reads of a call, in the words of the audit log. */
export interface Noted {
  /** kind of record: `goods`, `order`, `file`, … */
  type: string
  /** `''` for a whole list */
  id: string
  [detail: string]: unknown
}

/**
 * Accompanies an operator's call through all it awaits, and takes part in the transactions it commits: what the witness
 * writes is committed with the call's own changes or not at all. Calls of shoppers and jobs have none.
 */
export interface Witness {
  note(noted: Noted): void
  /** Names the caller, for a call that only finds this out itself, such as a log-in. */
  identify(actor: string): void
  /** The call only repeats an answer given before. */
  repeats(): void
  beforeCommit(execute: Execute): Promise<void>
  committed(): void
  rolledBack(): void
}

const witnesses = new AsyncLocalStorage<Witness>()

export const witness = (): Witness | undefined => witnesses.getStore()

export function runWitnessed<Result>(by: Witness, work: () => Promise<Result>): Promise<Result> {
  return witnesses.run(by, work)
}
