import type { Cluster } from './cluster.ts'
import type { LoadGenerator } from './load.ts'
import type { Row } from './report.ts'
import type { Running } from './server.ts'

/** What every group of rows gets. */
export interface Bench {
  cluster: Cluster
  load: LoadGenerator
  /** the one process that takes the load of all groups, on the shop of 1 000 goods; started when it is first asked for */
  server(): Promise<Running>
  /** what other servers held when their load was over, in MiB */
  memory: { of: string; mib: number }[]
  /** quick: fewer and shorter rounds, 100 000 goods at most */
  quick: boolean
  rounds: number
  /** of a round */
  seconds: number
  /** progress, to standard error */
  say(what: string): void
}

export type Group = (bench: Bench) => Promise<Row[]>
