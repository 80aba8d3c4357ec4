import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../core/command/refusal.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import type { MonthOnPaper } from './load-month.ts'

/** Printing takes half a second on an idle machine. */
const timeMs = 15_000

const oneAtATime = limitParallel(1)

/**
 * Prints the statement as a PDF, in a thread, so that no other call waits and the 20 MB of fonts are freed afterwards.
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
