import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * The bytes in use once everything unreachable is collected. What the process holds of the machine says something
 * else: it grows with the garbage of whatever other tests ran before in the same process, until a collection happens.
 */
export function liveMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
