import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** One call of the mix that is sent. */
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
  /** over and over for so long; without it each is sent once */
  seconds?: number
}

export interface Loaded {
  perSecond: number
}

/** The load generator: one process of its own for the whole bench, so that it is warm when it counts. */
export interface LoadGenerator {
  /** @throws when an answer is not the success it shall be */
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
