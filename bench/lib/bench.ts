import type { Cluster } from './cluster.ts'
import type { LoadGenerator } from './load.ts'
import type { Row } from './report.ts'

/** What every group of rows gets. */
export interface Bench {
  cluster: Cluster
  load: LoadGenerator
  /** quick: fewer and shorter rounds, 100 000 goods at most */
  quick: boolean
  rounds: number
  seconds: number
  /** progress, to standard error */
  say(what: string): void
}

export type Group = (bench: Bench) => Promise<Row[]>
