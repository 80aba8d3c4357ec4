// Sends what it is told over loopback, as fast as answers come: forked by load.ts
import autocannon from 'autocannon'
import type { Load } from './load.ts'

process.on('message', async ({ url, asked, connections, seconds }: Load) => {
  const result = await autocannon({ url, requests: asked, connections, duration: seconds })
  const failures = result.errors + result.timeouts + result.non2xx
  process.send?.({
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: failures > 0 ? `${result.errors} errors, ${result.timeouts} time-outs, ${result.non2xx} not 200` : '',
  })
})
