import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../core/command/refusal.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import type { MonthOnPaper } from './load-month.ts'

/** On an idle machine it takes half a second. */
const timeMs = 15_000

const oneAtATime = limitParallel(1)

/**
 * The statement as a PDF document. Made in its own thread: the fonts take 20 MB while it runs, and no other call waits.
 * @throws Refusal BUSY if it takes too long
 */
export function printMonth(month: MonthOnPaper): Promise<Buffer> {
  return oneAtATime(() => inThread(month))
}

async function inThread(month: MonthOnPaper): Promise<Buffer> {
  const thread = new Worker(new URL('./print-month-thread.ts', import.meta.url), { workerData: month })
  try {
    const [bytes] = await once(thread, 'message', { signal: AbortSignal.timeout(timeMs) })
    return Buffer.from(bytes as Uint8Array)
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new Refusal('BUSY')
    throw error
  } finally {
    await thread.terminate()
  }
}
