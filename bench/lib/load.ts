import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** One call of the mix. */
export interface Asked {
  path: string
  headers: Record<string, string>
  method?: 'POST'
  body?: string
}

export interface Load {
  url: string
  asked: Asked[]
  connections: number
  /** repeat for this long; without it each call is sent once */
  seconds?: number
}

export interface Loaded {
  perSecond: number
}

/** The load generator: one separate process for the whole bench, so that it is warm for the measurements. */
export interface LoadGenerator {
  /** @throws if an answer is not the expected success */
  run(load: Load): Promise<Loaded>
  stop(): void
}

export function startLoadGenerator(): LoadGenerator {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load-process.ts'))
  return {
    async run(load) {
      child.send(load)
      const [answer] = (await once(child, 'message')) as [Loaded & { failed: string }]
      if (answer.failed) throw new Error(`the load on ${load.url} failed: ${answer.failed}`)
      return answer
    },
    stop: () => void child.kill(),
  }
}
