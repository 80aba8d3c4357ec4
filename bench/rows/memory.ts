import type { Bench } from '../lib/bench.ts'
import { residentMib } from '../lib/measure.ts'
import type { Row } from '../lib/report.ts'

/** The memory of the load runs' server afterwards, and the highest of any other server of this run. */
export async function memory(bench: Bench): Promise<Row[]> {
  const server = await bench.server()
  const mib = Math.max(...residentMib(server))
  const others = bench.memory.map((each) => `${each.of} ${Math.round(each.mib)}`).join(', ')
  return [
    {
      what: 'server memory after the load runs',
      figure: `${Math.round(mib)} MiB resident`,
      beside: '',
      // Without /proc there is no figure.
      value: Number.isFinite(mib) ? mib : undefined,
      target: { most: 300 },
      unit: 'MiB',
      note: others && `beside it: ${others}`,
    },
  ]
}
