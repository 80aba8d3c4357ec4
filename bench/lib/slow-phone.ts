import type { BrowserContext, Page } from 'playwright-core'

/** 1.6 Mbit/s down and 750 kbit/s up with a 150 ms round trip. */
const roundTripMs = 150
const bytesPerSecond = { down: (1.6 * 1024 * 1024) / 8, up: (750 * 1024) / 8 }
const cpuSlowDown = 4

/**
 * Lighthouse's slow 4G. `lighthouse` is its DevTools throttling: each request waits for 562 ms, as if it had to open a
 * connection, and a tenth of the bandwidth is lost. `line` is the line alone: a request waits for one round trip.
 */
const networks = {
  lighthouse: { latency: roundTripMs * 3.75, share: 0.9 },
  line: { latency: roundTripMs, share: 1 },
}
export type SlowNetwork = keyof typeof networks

/** A page on a mid-range phone with poor reception. */
export async function newSlowPage(context: BrowserContext, network: SlowNetwork): Promise<Page> {
  const { latency, share } = networks[network]
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond.down * share,
    uploadThroughput: bytesPerSecond.up * share,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown })
  return page
}
