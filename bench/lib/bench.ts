import type { Cluster } from './cluster.ts'
import type { LoadGenerator } from './load.ts'
import type { Row } from './report.ts'
import type { Running } from './server.ts'

/** The arguments of every group of rows. */
export interface Bench {
  cluster: Cluster
  load: LoadGenerator
  /** the one process that serves all groups' load, on the shop of 1 000 goods; started on first use */
  server(): Promise<Running>
  /** memory of other servers after their load, in MiB */
  memory: { of: string; mib: number }[]
  /** quick: fewer and shorter rounds, 100 000 goods at most */
  quick: boolean
  rounds: number
  /** duration of a round */
  seconds: number
  /** progress, to standard error */
  say(what: string): void
}

export type Group = (bench: Bench) => Promise<Row[]>
