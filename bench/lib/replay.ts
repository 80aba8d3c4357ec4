import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Inputs, Step } from './script.ts'

export interface Replay {
  databaseUrl: string
  connections: number
  scripts: Step[][]
  /** each is made once; `script` is the index of its script */
  calls: { script: number; inputs: Inputs }[]
}

/** Sends statements over bare connections, which stay open between the rounds. */
export interface Replayer {
  /** @returns calls per second */
  run(replay: Replay): Promise<number>
  pids(): number[]
  stop(): void
}

export function startReplayer(): Replayer {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'replay-process.ts'))
  return {
    async run(replay) {
      child.send(replay)
      const [{ seconds, failed }] = (await once(child, 'message')) as [{ seconds: number; failed?: string }]
      if (failed) throw new Error(`the replay failed: ${failed}`)
      return replay.calls.length / seconds
    },
    pids: () => [child.pid as number],
    stop: () => void child.kill(),
  }
}
