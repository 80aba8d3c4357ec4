import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * The bytes in use after a garbage collection. The memory that the process has taken from the machine also includes the
 * garbage of all tests that ran in it before.
 */
export function liveMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
